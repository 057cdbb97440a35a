import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../src/startup/ensure-built.ts'
import { missedTargets, recordFigure } from '../bench/figures.ts'
import { flood } from './flood.ts'

/** `npm run flood`: a minute at ten times the capacity, then crowds of slow and idle connections until the shop closes them. */
const SECONDS = Number(process.argv[2] ?? 60)
const MAX_P99_MS = 1000
const MAX_RECOVERY_MS = 2000
const MAX_GROWTH_MB = 150
const root = fileURLToPath(new URL('../..', import.meta.url))

ensureBuilt(root)
process.stdout.write(`\nTen times the orders that the shop can take, for ${SECONDS} s (the load runs on the same machine):\n\n`)
const { capacity, flood: flooded, pages, memory, recoveryMs, calm, after, rejected, orders, discrepancies } = await flood(SECONDS)
const { 200: accepted = 0, 503: refused = 0, ...others } = flooded.byStatus
const perSecond = (count: number) => `${Math.round(count / flooded.seconds)}/s`
const megabytes = (figure: number) => `${Math.round(figure)} MB`
const hasNoOtherAnswer = Object.keys(others).length === 0 && flooded.broken === 0 && flooded.withoutRetryAfter === 0
const growth = memory.max - memory.before
recordFigure('capacity: orders of eight customers', `${Math.round(capacity)}/s`)
recordFigure('orders sent', `${perSecond(flooded.sent)}  (${perSecond(flooded.unsent)} more found no connection)`)
recordFigure('accepted, rejected with Retry-After', `${perSecond(accepted)}, ${perSecond(refused)}`, 'no other answer', hasNoOtherAnswer)
recordFigure("  the shop's own count of rejections", `${rejected}`)
recordFigure(
  'accepted: p50, p99, longest',
  `${flooded.p50}, ${flooded.p99}, ${flooded.longest} ms`,
  `p99 ${MAX_P99_MS} ms`,
  flooded.p99 <= MAX_P99_MS,
)
const allPages = Object.keys(pages.byStatus).join() === '200' && pages.broken === 0
recordFigure('pages meanwhile: p50, p99', `${pages.p50}, ${pages.p99} ms  (${pages.byStatus[200]})`, 'all', allPages)
recordFigure(
  'memory before, maximum, after',
  `${megabytes(memory.before)}, ${megabytes(memory.max)}, ${megabytes(memory.after)}`,
  `+${MAX_GROWTH_MB} MB`,
  growth <= MAX_GROWTH_MB,
)
recordFigure('until orders are as fast as before', `${Math.round(recoveryMs)} ms`, `${MAX_RECOVERY_MS} ms`, recoveryMs <= MAX_RECOVERY_MS)
recordFigure('an order before and two seconds after, p50', `${calm.p50}, ${after.p50} ms`)
recordFigure('orders acknowledged, stored', `${orders.acknowledged}, ${orders.stored}`, 'equal', orders.acknowledged === orders.stored)
recordFigure('reconcile', discrepancies.join('; ') || 'stock and money add up', '', discrepancies.length === 0)
process.stdout.write(
  missedTargets().length === 0 ? '\nEvery figure reaches its target.\n\n' : `\n${missedTargets().length} figures miss their target.\n\n`,
)

const crowds = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'tests/flood/crowds.test.ts'], {
  cwd: root,
  env: { ...process.env, FLOOD: 'long' },
  stdio: 'inherit',
})
process.exit(missedTargets().length === 0 ? (crowds.status ?? 1) : 1)
