import { readdirSync } from 'node:fs'
import { defineConfig, type Project as PlaywrightProject, type PlaywrightTestOptions } from '@playwright/test'
import { browserArguments, findBrowser } from './tests/support/browser.ts'
import { isInTurn } from './tests/support/turns.ts'

const executablePath = findBrowser()

/** Where goods and money move is in every run, as each statement of the specification is: there people also sign in and cancel. */
const core = /^(order|pay|ship|refund|dialogs)\.story\.ts$/
const notInTurn = readdirSync('tests/stories')
  .filter((file) => file.endsWith('.story.ts') && !core.test(file))
  .filter((_, index) => !isInTurn(index))
  .map((file) => `**/stories/${file}`)

type Project = PlaywrightProject<PlaywrightTestOptions, { hasRates: boolean }>

/** What orders or shows amounts. */
const amounts = /.*(?:\b1\.1|2\.9|2\.54|2\.70|2\.78|3\.5|4\.9|5\.8|5\.9|5\.13|7\.12) /.source
/** The parts of the specification that run in a shop with rates. What has no amounts runs there on its day instead of in one without. */
const withRates = [
  { inTurn: 6, grep: new RegExp(`^(?!${amounts}).*[1-3]-[a-z-]+\\.story\\.ts`), isInstead: true },
  { inTurn: 13, grep: new RegExp(`^${amounts}`), isInstead: false },
  { inTurn: 12, grep: new RegExp(`^(?!${amounts}).*[4-9]-[a-z-]+\\.story\\.ts`), isInstead: true },
]
const ofTurn = withRates.filter(({ inTurn }) => isInTurn(inTurn))
const isWhole = ofTurn.length === withRates.length

/** Stories that run once more, in another window or another shop. */
const variants: (Project & { inTurn: number })[] = [
  // The ways of an order, the search of the header and documents run on a desktop too. The specification's tests check the other pages there.
  {
    inTurn: 10,
    name: 'desk',
    grepInvert: /@any-width/,
    testMatch: /\/(sign-in|checkout|pay|cancel|ship|header-search|documents)\.story\.ts$/,
    use: { viewport: { width: 1280, height: 800 } },
  },
  {
    inTurn: 5,
    name: 'another-shop',
    testDir: 'tests/screens',
    testMatch: 'another-shop.story.ts',
    use: { viewport: { width: 1440, height: 900 } },
  },
]

const specificationWithRates: Project = {
  name: 'specification-with-rates',
  testDir: 'tests/spec',
  grep: ofTurn.map(({ grep }) => grep),
  use: { viewport: { width: 1280, height: 800 }, hasRates: true },
}

/** Browser tests: user stories on a phone and on a desktop, every screen, and every statement of the specification. */
export default defineConfig<object, { hasRates: boolean }>({
  testDir: 'tests/stories',
  globalSetup: './tests/stories/set-up.ts',
  testMatch: '*.story.ts',
  outputDir: 'test-results/stories',
  // Node runs TypeScript itself, and keeps it compiled. Pages must stay as they are built: their policy has hashes of their scripts.
  build: { external: ['**/build/**', '**/src/**', '**/tests/**'] },
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
    // On a phone, unless a story asks for another window.
    { name: 'phone', testIgnore: notInTurn, use: { viewport: { width: 390, height: 844 } } },
    // In one worker, because its sample data takes as long to make as ten screens to check.
    { name: 'screens', testDir: 'tests/screens', testMatch: 'all-screens.story.ts', teardown: 'markup', fullyParallel: false },
    { name: 'markup', testDir: 'tests/screens', testMatch: 'valid-markup.story.ts' },
    {
      name: 'specification',
      testDir: 'tests/spec',
      grepInvert: ofTurn.filter(({ isInstead }) => isInstead && !isWhole).map(({ grep }) => grep),
      use: { viewport: { width: 1280, height: 800 } },
    },
    ...(ofTurn.length > 0 ? [specificationWithRates] : []),
    ...variants.filter(({ inTurn }) => isInTurn(inTurn)).map(({ inTurn: _, ...project }) => project),
  ],
})
