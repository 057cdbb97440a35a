import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../src/ensure-built.ts'
import { missedTargets, recordFigure } from '../bench/figures.ts'
import { flood } from './flood.ts'

/** `npm run flood`: a minute of ten times the orders that the shop can take; then the crowds that take for ever, until they are cut off. */
const SECONDS = Number(process.argv[2] ?? 60)
const LATEST = 500
const root = fileURLToPath(new URL('../..', import.meta.url))

ensureBuilt(root)
process.stdout.write(`\nTen times the orders that it can take, for ${SECONDS} s (the load is on the same machine):\n\n`)
const { capacity, flood: flooded, pages, newcomers, memory, untilNormal, calm, after, turnedAway, orders, faults } = await flood(SECONDS)
const { 200: taken = 0, 503: refused = 0, ...others } = flooded.byStatus
const each = (count: number) => `${Math.round(count / flooded.seconds)}/s`
const megabytes = (figure: number) => `${Math.round(figure)} MB`
recordFigure('orders it can take, by eight customers', `${Math.round(capacity)}/s`)
recordFigure('orders that came', `${each(flooded.sent)}  (${each(flooded.unsent)} more found no connection)`)
recordFigure('taken, refused with Retry-After', `${each(taken)}, ${each(refused)}`, 'no other answer', nothingElse())
recordFigure("  the shop's own count of refusals", `${turnedAway}`)
recordFigure('taken: p50, p99, longest', `${flooded.p50}, ${flooded.p99}, ${flooded.longest} ms`, `p99 ${LATEST} ms`, flooded.p99 <= LATEST)
for (const [who, { byStatus, p50, p99, broken }] of Object.entries({
  'people who were there': pages,
  'people who have just come': newcomers,
})) {
  const allCame = Object.keys(byStatus).join() === '200' && broken === 0
  recordFigure(`pages meanwhile, ${who}: p50, p99`, `${p50}, ${p99} ms  (${byStatus[200]})`, 'all', allCame)
}
const grown = memory.most - memory.before
recordFigure(
  'memory before, at most, after',
  `${megabytes(memory.before)}, ${megabytes(memory.most)}, ${megabytes(memory.after)}`,
  '+150 MB',
  grown <= 150,
)
recordFigure('until orders take as long as before', `${Math.round(untilNormal)} ms`, '2000 ms', untilNormal <= 2000)
recordFigure('an order before and two seconds after, p50', `${calm.p50}, ${after.p50} ms`)
recordFigure('orders acknowledged, and there', `${orders.acknowledged}, ${orders.there}`, 'the same', orders.acknowledged === orders.there)
recordFigure('what the audit finds', faults.join('; ') || 'the books agree', '', faults.length === 0)
process.stdout.write(
  missedTargets().length === 0 ? '\nEvery figure reaches its mark.\n\n' : `\n${missedTargets().length} figures miss their mark.\n\n`,
)

const crowds = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'tests/flood/crowds.test.ts'], {
  cwd: root,
  env: { ...process.env, FLOOD: 'long' },
  stdio: 'inherit',
})
process.exit(missedTargets().length === 0 ? (crowds.status ?? 1) : 1)

function nothingElse() {
  return Object.keys(others).length === 0 && flooded.broken === 0 && flooded.withoutRetryAfter === 0
}
