import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/ensure-built.ts', 'tests/support/database-templates.ts'],
    setupFiles: 'tests/support/fail-on-console-error.ts',
    // Processes that tests start load their modules in half the time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compile') },
    // A busy machine can delay a test beyond its limits. The end of the run names each test that needed its second try.
    retry: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Many tests wait for processes and timers. Five workers keep two cores busy.
    maxWorkers: 5,
    // Sharing modules between files saves a fifth of the time. Each test opens its own shop.
    isolate: false,
    allowOnly: false,
  },
})
