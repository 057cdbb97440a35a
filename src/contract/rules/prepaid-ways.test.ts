import { expect, test } from 'vitest'
import { nameWays } from './prepaid-ways.ts'

test('names each way to pay in advance that there is, and no other', () => {
  const ways = [true, false].flatMap((card) => [true, false].map((transfer) => nameWays({ card, transfer })))
  expect(ways).toEqual(['card or transfer', 'card', 'transfer', ''])
})
