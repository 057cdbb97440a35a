import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../src/startup/ensure-built.ts'
import { spendADay } from '../day/day.ts'
import { startPostgres } from '../support/postgres-server.ts'

/**
 * `npm run day -- --minutes 60`: customers and two people of the office work at once, and three people of a company and the office through
 * the screens; on SQLite or with `--postgres` on PostgreSQL. `--no-screens` and `--no-calls` leave one out. Prints what was done how often
 * and how long it took, and what was wrong.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    customers: { type: 'string', default: '4' },
    postgres: { type: 'boolean', default: false },
    'no-screens': { type: 'boolean', default: false },
    'no-calls': { type: 'boolean', default: false },
  },
})
const print = (line: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)
const load = () =>
  loadavg()
    .map((average) => average.toFixed(1))
    .join(', ')

ensureBuilt(fileURLToPath(new URL('../..', import.meta.url)))
const server = values.postgres ? await startPostgres() : undefined
const seconds = Number(values.minutes) * 60
print(`${values.minutes} minutes on ${server ? 'PostgreSQL' : 'SQLite'}, seed ${values.seed}, load of the machine ${load()}`)
const { meter, wrong } = await spendADay({
  seconds,
  everySeconds: Math.min(300, seconds),
  seed: Number(values.seed),
  customers: Number(values.customers),
  databaseUrl: server?.url,
  screens: !values['no-screens'],
  calls: !values['no-calls'],
  say: print,
})
await server?.stop()
process.stdout.write(`\n${meter.lines.join('\n')}\n\nLoad of the machine at the end: ${load()}\n`)
process.stdout.write(wrong.length === 0 ? 'The books agree, and every number is what its rows add up to.\n' : `${wrong.join('\n')}\n`)
process.exit(wrong.length === 0 ? 0 : 1)
