import { expect, test } from 'vitest'
import { enginesInTurn } from '../support/a-shop.ts'
import { foundFiles, readFound } from './found-files.ts'
import { placeOn } from './place-on.ts'
import { replay } from './simulate.ts'

const MINUTES = 300_000

const cases = foundFiles().flatMap((file) => {
  const { database } = readFound(file)
  return (database ? [database] : enginesInTurn).map((engine) => ({ file, engine }))
})

test.each(cases)(
  'the shop and its model agree on what once differed: $file on $engine',
  { timeout: MINUTES, retry: 0 },
  async ({ file, engine }) => {
    const { moves, processes } = readFound(file)
    expect(await replay(placeOn(engine, processes), moves)).toBeUndefined()
  },
)
