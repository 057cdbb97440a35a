import { expect, test } from 'vitest'
import { creditRefusal, freeCredit } from './credit.ts'

const credit = { limitCents: 100_000, openCents: 60_000, overdueCents: 0 }

test.each([
  ['fits to the cent', credit, 40_000, undefined],
  ['is one cent too much', credit, 40_001, 'over-limit'],
  ['is refused while something is overdue', { ...credit, overdueCents: 1 }, 1, 'overdue'],
  ['is refused without terms', { ...credit, limitCents: null }, 1, 'no-terms'],
  ['is refused with a limit of nothing', { ...credit, limitCents: 0, openCents: 0 }, 1, 'over-limit'],
  ['is refused after the limit was lowered below the debt', { ...credit, limitCents: 50_000 }, 1, 'over-limit'],
] as const)('an order on account %s', (_, has, amountCents, refusal) => {
  expect(creditRefusal(has, amountCents)).toBe(refusal)
})

test('what is free is never negative, and nothing while something is overdue', () => {
  expect(
    [credit, { ...credit, limitCents: 50_000 }, { ...credit, overdueCents: 1 }, { ...credit, limitCents: null }].map(freeCredit),
  ).toEqual([40_000, 0, 0, 0])
})
