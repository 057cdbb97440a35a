import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../src/startup/ensure-built.ts'
import { ensureBrowser } from './support/browser.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { TURNS, turnOf } from './support/turns.ts'

/**
 * npm test: the build, `npm run check`, Vitest and the stories in the browser. Long tests take turns.
 * npm run test:all (--all): all of them.
 * npm run test:postgres (--postgres): the attacks and the specification's tests, on PostgreSQL.
 */
const { values } = parseArgs({ options: { postgres: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } } })
const root = fileURLToPath(new URL('..', import.meta.url))
const results = join(root, 'test-results')
const reports = { vitest: join(results, 'vitest.json'), stories: join(results, 'stories.json') }
const selection = values.postgres ? { vitest: ['tests/attacks'], stories: ['--project=specification'] } : { vitest: [], stories: [] }

const turn = values.all || values.postgres ? undefined : (process.env.TURN ?? String(turnOf(new Date())))

interface Tally {
  passed: number
  /** Each failed test with its file and error. */
  failed: string[]
  /** Each test that failed at first and passed when it was run again, with its file and error. */
  flaky: string[]
}

const tallies: Tally[] = []
const started = performance.now()

try {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)
  ensureBrowser({ withWindows: true })
  const env = {
    ...process.env,
    TURN: turn,
    TMPDIR: temporaryFolder(),
    // Processes load their modules in half the time.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
    ...(values.postgres && { TEST_ENGINE: 'postgres' }),
  }

  if (turn)
    process.stdout.write(
      `Long tests of turn ${turn}, out of 0 to ${TURNS - 1}. TURN=${turn} npm test repeats them, npm run test:all runs all.\n`,
    )
  heading('build')
  const checks = values.postgres ? undefined : runInBackground(['scripts/check.ts'], env)
  ensureBuilt(root)

  heading('vitest')
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...selection.vitest, ...outputs]
  tallies.push(tallyOf('vitest', await run(vitest, env), readVitest))

  heading('stories')
  const stories = ['node_modules/@playwright/test/cli.js', 'test', ...selection.stories]
  tallies.push(tallyOf('stories', await run(stories, env), readStories))

  if (checks) {
    const { code, output } = await checks
    heading('npm run check')
    process.stdout.write(output)
    if (code !== 0) tallies.push(oneFailed('npm run check; see above'))
  }
} catch (error) {
  tallies.push(oneFailed(error instanceof Error ? error.message : String(error)))
}

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.flatMap((tally) => tally.failed)
const flaky = tallies.flatMap((tally) => tally.flaky)
for (const test of failed) process.stdout.write(`\nFAILED ${test}\n`)
for (const test of flaky) process.stdout.write(`\nFLAKY ${test}\n`)
process.stdout.write(`\nThe tests took ${seconds()} seconds. ${flaky.length} passed only on the second try.\n`)
process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
process.exit(failed.length === 0 ? 0 : 1)

function heading(text: string) {
  process.stdout.write(`\n=== ${text} (after ${seconds()} s)\n`)
}

function seconds() {
  return Math.round((performance.now() - started) / 1000)
}

function run(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  child.once('error', reject)
  child.once('close', (code) => resolve(code ?? 1))
  return promise
}

/** Runs a script at low priority and returns its output when it has ended. */
async function runInBackground(args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const ended = once(child, 'close')
  const output = await text(child.stdout)
  const [code] = (await ended) as [number | null]
  return { code: code ?? 1, output }
}

/** Reads a runner's report. A runner that ran no test, left no report or failed outside its tests counts as failed. */
function tallyOf(runner: keyof typeof reports, code: number, read: (report: unknown) => Tally): Tally {
  const file = reports[runner]
  if (!existsSync(file)) return oneFailed(`${runner} left no report.`)
  const tally = read(JSON.parse(readFileSync(file, 'utf8')))
  if (tally.passed + tally.failed.length === 0) return oneFailed(`${runner} ran no test.`)
  if (code === 0 || tally.failed.length > 0) return tally
  return { ...tally, failed: [`${runner} outside of its tests; see above.`] }
}

function readVitest(report: unknown): Tally {
  const { numPassedTests, testResults } = report as {
    numPassedTests: number
    testResults: {
      name: string
      status: string
      message: string
      assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
    }[]
  }
  const tests = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    // A file that could not be loaded has no tests.
    if (status === 'failed' && assertionResults.length === 0) return [{ status, hasErrors: true, text: `${file}: ${message}` }]
    return assertionResults.map(({ status, fullName, failureMessages }) => ({
      status,
      hasErrors: failureMessages.length > 0,
      text: `${file}: ${fullName}: ${failureMessages[0] ?? ''}`,
    }))
  })
  return {
    passed: numPassedTests,
    failed: tests.filter(({ status }) => status === 'failed').map(({ text }) => text),
    // A test that passed on its second try keeps the errors of the first.
    flaky: tests.filter(({ status, hasErrors }) => status === 'passed' && hasErrors).map(({ text }) => text),
  }
}

interface Suite {
  suites?: Suite[]
  specs?: { title: string; file: string; line: number; tests: Story[] }[]
}

interface Story {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { error?: { message: string } }[]
}

function readStories(report: unknown): Tally {
  const { suites, errors } = report as { suites: Suite[]; errors: { message: string }[] }
  const stories = suites.flatMap(specsIn).flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const message = results.find(({ error }) => error)?.error?.message ?? ''
      return { status, text: `${file}:${line} on ${projectName}: ${title}: ${message}` }
    }),
  )
  const withStatus = (status: Story['status']) => stories.filter((story) => story.status === status).map(({ text }) => text)
  const flaky = withStatus('flaky')
  return {
    passed: withStatus('expected').length + flaky.length,
    failed: [...withStatus('unexpected'), ...errors.map(({ message }) => message)],
    flaky,
  }
}

function specsIn({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> {
  return [...specs, ...suites.flatMap(specsIn)]
}

function oneFailed(reason: string): Tally {
  return { passed: 0, failed: [reason], flaky: [] }
}
