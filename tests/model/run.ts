import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../src/startup/ensure-built.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { type Found, writeFound } from './found-files.ts'
import { findMutants } from './mutants.ts'
import { neverReached } from './never-reached.ts'
import { shrink } from './shrink.ts'
import { replay, simulate } from './simulate.ts'
import type { Place } from './simulated-shop.ts'

/**
 * npm run simulate -- [--seed N] [--steps M] [--database sqlite|postgres] [--processes 2] [--shops 3] [--minutes T]
 * npm run simulate -- --replay FILE: the moves of a file alone.
 * npm run simulate -- --mutants [--only NAME]: plants one defect at a time, and shows the step at which it was found.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    steps: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
    processes: { type: 'string', default: '1' },
    shops: { type: 'string', default: '3' },
    minutes: { type: 'string' },
    replay: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const MINUTE = 60_000
/** So many steps reach everything. */
const ENOUGH_STEPS = 10_000
const SHRINK_SECONDS = 240

const tree = fileURLToPath(new URL('../..', import.meta.url))
// The pages are not simulated: any build will do.
if (!existsSync(join(tree, 'build/client'))) ensureBuilt(tree)
const engine = values.database === 'postgres' ? 'postgres' : 'sqlite'
const server = engine === 'postgres' ? await startPostgres() : undefined
const place: Place = { engine, postgresUrl: server?.url, processes: Number(values.processes), tree }
const today = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
const say = (text: string) => void process.stdout.write(`${text}\n`)

const isRight = values.replay ? await replayFile(values.replay) : values.mutants ? await runMutants() : await run()
await server?.stop()
process.exit(isRight ? 0 : 1)

async function run(): Promise<boolean> {
  const seed = Number(values.seed ?? today)
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
  const steps = Number(values.steps ?? (minutes === undefined ? ENOUGH_STEPS : Number.MAX_SAFE_INTEGER))
  const maxMs = minutes === undefined ? Number.POSITIVE_INFINITY : minutes * MINUTE
  say(`Seed ${seed}, ${engine}, ${place.processes} ${place.processes === 1 ? 'process' : 'processes'}`)
  const started = performance.now()
  const { steps: done, counts, failure } = await simulate(place, { seed, steps, maxMs, shops: Number(values.shops) })
  const seconds = (performance.now() - started) / 1000
  say(`${counts}\n${done} steps in ${seconds.toFixed(0)} s, ${(done / seconds).toFixed(0)} a second`)
  if (failure) {
    say(
      `\nSeed ${seed}: the shop and the model differ at step ${failure.step}:\n${failure.difference}\n\nThe last move: ${JSON.stringify(failure.moves.at(-1))}\nTaking out steps ...`,
    )
    const { moves, difference } = await shrink(place, failure.moves, SHRINK_SECONDS)
    const file = writeFound(`seed-${seed}-${engine}`, { about: difference.split('\n')[0] ?? '', seed, processes: place.processes, moves })
    say(
      `${moves.length} moves are left:\n${moves.map((move) => JSON.stringify(move)).join('\n')}\n\n${difference}\n\nnpm run simulate -- --replay ${file}`,
    )
    return false
  }
  const missing = done < ENOUGH_STEPS ? [] : neverReached(counts, engine)
  if (missing.length > 0) say(`Never reached: ${missing.join(', ')}`)
  return missing.length === 0
}

async function replayFile(file: string): Promise<boolean> {
  const { moves, processes = place.processes } = JSON.parse(readFileSync(file, 'utf8')) as Found
  const found = await replay({ ...place, processes }, moves)
  say(found ? `After move ${found.at + 1} of ${moves.length}: ${found.difference}` : `${moves.length} moves, no difference.`)
  return !found
}

async function runMutants(): Promise<boolean> {
  const seed = Number(values.seed ?? today)
  say(`Seed ${seed}, ${engine}`)
  return findMutants(place, { seed, steps: Number(values.steps ?? 20_000), shops: Number(values.shops), only: values.only, say })
}
