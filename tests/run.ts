import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../src/build.ts'
import { ensureBrowser } from './browser.ts'

/** Every test there is, in one command: the checks, the build, Vitest and the stories in the browser. */
const root = fileURLToPath(new URL('..', import.meta.url))
const results = join(root, 'test-results')
const reports = { vitest: join(results, 'vitest.json'), stories: join(results, 'stories.json') }

interface Tally {
  passed: number
  failed: number
}

const tallies: Tally[] = []
const started = performance.now()

try {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)
  const env = {
    ...process.env,
    CHROMIUM_PATH: ensureBrowser(),
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  }

  heading('npm run check')
  if ((await run(['scripts/check.ts'], env)) !== 0) tallies.push(oneFailed('The checks do not hold; see above.'))

  heading('build')
  ensureBuilt(root)

  heading('vitest')
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]
  tallies.push(tallyOf('vitest', await run(['node_modules/vitest/vitest.mjs', 'run', ...outputs], env), readVitest))

  heading('stories')
  tallies.push(tallyOf('stories', await run(['node_modules/@playwright/test/cli.js', 'test'], env), readStories))
} catch (fault) {
  tallies.push(oneFailed(fault instanceof Error ? fault.message : String(fault)))
}

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
process.stdout.write(`\nThe tests took ${Math.round((performance.now() - started) / 1000)} seconds.\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

function heading(text: string) {
  process.stdout.write(`\n=== ${text}\n`)
}

function run(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  child.once('error', reject)
  child.once('close', (code) => resolve(code ?? 1))
  return promise
}

/** What a runner did. One that ran nothing, left no report, or failed outside of its tests has failed. */
function tallyOf(runner: keyof typeof reports, code: number, read: (report: unknown) => Tally): Tally {
  const file = reports[runner]
  if (!existsSync(file)) return oneFailed(`${runner} left no report.`)
  const tally = read(JSON.parse(readFileSync(file, 'utf8')))
  if (tally.passed + tally.failed === 0) return oneFailed(`${runner} ran no test.`)
  if (code === 0 || tally.failed > 0) return tally
  process.stdout.write(`${runner} failed outside of its tests; see above.\n`)
  return { ...tally, failed: 1 }
}

function readVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = report as {
    numPassedTests: number
    numFailedTests: number
    testResults: { status: string; assertionResults: { status: string }[] }[]
  }
  // A file that could not even be loaded has no test that failed.
  const unloadable = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length }
}

function readStories(report: unknown): Tally {
  const { stats, errors } = report as { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }
  if (stats.flaky > 0) process.stdout.write(`${stats.flaky} stories passed only when they were told again; see above.\n`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

function oneFailed(why: string): Tally {
  process.stdout.write(`${why}\n`)
  return { passed: 0, failed: 1 }
}
