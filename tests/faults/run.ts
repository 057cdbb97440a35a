import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** `npm run faults`: all fault tests, on both databases. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const files = ['tests/faults/killed-on-sqlite.test.ts', 'tests/faults/killed-on-postgres.test.ts', 'tests/faults/killed-import.test.ts']
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
  cwd: root,
  env: { ...process.env, FAULTS: 'all' },
  stdio: 'inherit',
})
process.exit(status ?? 1)
