import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** `npm run kills`: the process is killed a hundred times at random under load, on both databases. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'tests/faults/repeated-kills.test.ts'], {
  cwd: root,
  env: { KILLS: '100', ...process.env },
  stdio: 'inherit',
})
process.exit(status ?? 1)
