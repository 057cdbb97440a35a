import { describe, expect, test } from 'vitest'
import { engines } from '../support/a-shop.ts'
import { foundFiles, readFound } from './found-files.ts'
import { placeOn } from './place-on.ts'
import { replay } from './simulate.ts'

const MINUTES = 300_000

describe.each(engines)('the shop and its model on %s', (engine) => {
  test.each(foundFiles())('agree on what once differed: %s', { timeout: MINUTES, retry: 0 }, async (file) => {
    const { moves, processes, database = engine } = readFound(file)
    if (database !== engine) return
    expect(await replay(placeOn(engine, processes), moves)).toBeUndefined()
  })
})
