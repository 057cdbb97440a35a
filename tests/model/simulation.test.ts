import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { engines } from '../support/a-shop.ts'
import { withDefect } from './mutants.ts'
import { placeOn } from './place-on.ts'
import { mutants } from './planted-defects.ts'
import { simulate } from './simulate.ts'

const STEPS = 2_000
/** For both databases together. On a slow or busy machine fewer steps have to do. */
const MAX_MS = 60_000
const MINUTES = 300_000
const tree = fileURLToPath(new URL('../..', import.meta.url))
/** Each day tries other steps. */
const seed = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))

let tookMs = 0

describe.each(engines)('the shop and its model on %s', (engine) => {
  test(`agree for ${STEPS} steps of seed ${seed}`, { timeout: MINUTES, retry: 0 }, async () => {
    const started = performance.now()
    const maxMs = engine === 'sqlite' ? MAX_MS / 2 : MAX_MS - tookMs
    const { failure, steps } = await simulate(placeOn(engine), { seed, steps: STEPS, maxMs })
    tookMs = performance.now() - started
    process.stdout.write(`\nSimulated ${steps} steps of seed ${seed} on ${engine} in ${(tookMs / 1000).toFixed(0)} s\n`)
    expect(steps).toBeGreaterThan(0)
    const repeat = `npm run simulate -- --seed ${seed} --steps ${STEPS} --database ${engine} --processes ${placeOn(engine).processes}`
    expect(failure?.difference, `Step ${failure?.step}. Shrink it with: ${repeat}`).toBeUndefined()
  })
})

test('the model imports nothing of the shop but types', () => {
  const folder = join(import.meta.dirname, 'model')
  const imports = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/^import .*src.*$/gm) ?? [])
  expect(imports.length).toBeGreaterThan(0)
  expect(imports.filter((line) => !line.startsWith('import type '))).toEqual([])
})

test('every defect can be planted', () => {
  for (const mutant of mutants) expect(withDefect(tree, mutant).size).toBeGreaterThan(0)
})
