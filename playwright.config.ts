import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './tests/support/browser.ts'

const executablePath = findBrowser()

/** An office works at a desk. Its screens are also checked at five widths, and it ships on a phone too. */
const office =
  /\/(all-orders|customers|first-sale|import|inbox|integrations|managed-order|overview|packing|price-lists|product-form|refund|settings|ship-several-orders|site-texts|staff|stock)\.story\.ts$/

/** Browser tests: user stories on a phone and on a desktop, every screen, and every statement of the specification. */
export default defineConfig<object, { hasRates: boolean }>({
  testDir: 'tests/stories',
  globalSetup: './tests/stories/set-up.ts',
  testMatch: '*.story.ts',
  outputDir: 'test-results/stories',
  // Built pages must not be transpiled: their content security policy contains hashes of their scripts.
  build: { external: ['**/build/**'] },
  forbidOnly: true,
  fullyParallel: true,
  workers: 3,
  timeout: 90_000,
  // A busy machine can delay a story beyond its limits. The end of the run names each story that needed its second try.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./tests/spec/reporter.ts'], ['json', { outputFile: 'test-results/stories.json' }]],
  use: {
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', testIgnore: office, use: { viewport: { width: 390, height: 844 } } },
    // The ways of an order, the search of the header and documents run on a desktop too. The specification's tests check the other pages there.
    {
      name: 'desk',
      grepInvert: /@any-width/,
      testMatch: /\/(sign-in|checkout|pay|cancel|ship|header-search|documents)\.story\.ts$/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'office', testMatch: office, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'screens', testDir: 'tests/screens', testMatch: 'all-screens.story.ts', teardown: 'markup' },
    { name: 'another-shop', testDir: 'tests/screens', testMatch: 'another-shop.story.ts', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'markup', testDir: 'tests/screens', testMatch: 'valid-markup.story.ts' },
    { name: 'specification', testDir: 'tests/spec', use: { viewport: { width: 1280, height: 800 } } },
    // What orders or shows amounts, once more in a shop with rates.
    {
      name: 'specification-with-rates',
      testDir: 'tests/spec',
      grep: /^.*(?:\b1\.1|2\.9|2\.54|2\.70|2\.78|3\.5|4\.9|5\.8|5\.9|5\.13|7\.12) /,
      use: { viewport: { width: 1280, height: 800 }, hasRates: true },
    },
  ],
})
