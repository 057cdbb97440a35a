import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './tests/browser.ts'

const executablePath = findBrowser()

/** The stories: what people do with the shop, in a real browser, on a phone and at a desk; and the specification, statement by statement. */
export default defineConfig({
  testDir: 'tests/stories',
  globalSetup: './tests/stories/set-up.ts',
  testMatch: '*.story.ts',
  outputDir: 'test-results/stories',
  // The built pages run as they are: the policy of a page knows its scripts by their very text.
  build: { external: ['**/build/**'] },
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  // Once more on a machine that stood still; the report says which, and a story that fails twice has failed.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./tests/spec/reporter.ts'], ['json', { outputFile: 'test-results/stories.json' }]],
  use: {
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 } } },
    // What the shop is for, at the other width too.
    {
      name: 'desk',
      grepInvert: /@any-width/,
      testMatch: /\/(browse|sign-in|order|pay|cancel|ship)\.story\.ts$/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'screens', testDir: 'tests/screens', testMatch: '*.screen.ts' },
    { name: 'specification', testDir: 'tests/spec', testMatch: '*.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
})
