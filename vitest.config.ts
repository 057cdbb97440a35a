import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/ensure-built.ts', 'tests/postgres-server.ts'],
    setupFiles: 'tests/fail-on-console-error.ts',
    // Once more on a machine that stood still; what fails twice has failed.
    retry: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    // Files share what they import: loading it took a fifth of the time. Each test opens a shop of its own.
    isolate: false,
    allowOnly: false,
  },
})
