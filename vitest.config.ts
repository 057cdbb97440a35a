import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isInHalf, isInTurn } from './tests/support/turns.ts'

const isLong = ({ moduleId }: TestSpecification) => /\/tests\/(model|faults)\//.test(moduleId)

/** Without the times of an earlier run, the longest files would start last. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

/** What takes longest, each on its day. Stories that run once more have the days that are left. */
const longTests = [
  'tests/faults/killed-on-sqlite.test.ts',
  'tests/faults/killed-import.test.ts',
  'tests/faults/stepped-clock.test.ts',
  'tests/faults/full-disk.test.ts',
  'tests/faults/postgres-restart.test.ts',
  'tests/long/office-day.test.ts',
  'tests/screens/check-markup.test.ts',
  'tests/faults/killed-on-postgres.test.ts',
  'tests/flood/*.test.ts',
  'tests/faults/repeated-kills.test.ts',
  'tests/faults/full-disk-while-settling.test.ts',
  'tests/fuzz/*.test.ts',
  'tests/openapi/*.test.ts',
  'tests/hostile/every-hostile-file.test.ts',
  'tests/hostile/at-once.test.ts',
  'tests/concurrent-start.test.ts',
  'src/shop/messaging/integrations/hold-deliveries.test.ts',
  'tests/hostile/hostile-files.test.ts',
  'src/shop/operations/backup/move-shop.test.ts',
  'src/shop/ground/images/remove-unused-images.test.ts',
  'tests/commands.test.ts',
  'tests/spreadsheets.test.ts',
  'src/shop/ground/images/store-image.test.ts',
]

/** Half of the attacks run on one day, the others on the next. */
const attacks = readdirSync(join(import.meta.dirname, 'tests/attacks')).filter((file) => file.endsWith('.test.ts'))
const attacksOfTomorrow = attacks.filter((_, index) => !isInHalf(index)).map((file) => `tests/attacks/${file}`)

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: [...longTests.filter((_, index) => !isInTurn(index)), ...attacksOfTomorrow],
    globalSetup: ['tests/support/ensure-built.ts', 'tests/support/database-templates.ts'],
    setupFiles: 'tests/support/fail-on-console-error.ts',
    // Processes that tests start load their modules in half the time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compile') },
    // A busy machine can delay a test beyond its limits. The end of the run names each test that needed its second try.
    retry: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Many tests wait for processes and timers. Four workers keep two cores busy.
    maxWorkers: 4,
    // Sharing modules between files saves a fifth of the time. Each test opens its own shop.
    isolate: false,
    // Node runs TypeScript itself. A file starts four seconds sooner than with Vite's module runner. The tests mock no module.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: LongestFirst },
    allowOnly: false,
  },
})
