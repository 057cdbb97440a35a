import { randomFillSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileCollector, filePartsOf, type Sent } from './file-parts.ts'

test.each([0, 1, 256 * 1024, 256 * 1024 + 1, 1_000_000])('a file of %d bytes arrives as it was sent, with its message', (size) => {
  const file = randomFillSync(new Uint8Array(size))
  const taken: [string, Uint8Array][] = []
  const collect = fileCollector<string>((message, whole) => taken.push([message, whole]))
  const sent: Sent<string>[] = [{ message: 'check', size }, ...[...filePartsOf(file)].map((part) => ({ part }))]
  for (const each of [...sent, { message: 'next', size: 0 }]) collect(each)
  expect(taken.map(([message, { length }]) => [message, length])).toEqual([
    ['check', size],
    ['next', 0],
  ])
  expect(Buffer.compare(taken[0]?.[1] as Uint8Array, file)).toBe(0)
})
