import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** `npm run faults`: all fault tests, on both databases. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'tests/faults/killed-at-each-await.test.ts'], {
  cwd: root,
  env: { ...process.env, FAULTS: 'all' },
  stdio: 'inherit',
})
process.exit(status ?? 1)
