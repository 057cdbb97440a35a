import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../src/ensure-built.ts'
import { ensureBrowser } from './browser.ts'

/** Every test there is, in one command: the checks, the build, Vitest and the stories in the browser. */
const root = fileURLToPath(new URL('..', import.meta.url))
const results = join(root, 'test-results')
const reports = { vitest: join(results, 'vitest.json'), stories: join(results, 'stories.json') }

interface Tally {
  passed: number
  /** What failed, as a person would look for it. */
  failed: string[]
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

  heading('build')
  ensureBuilt(root)

  heading('vitest, and the checks in what it leaves of the processor')
  const checks = besides(['scripts/check.ts'], env)
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]
  tallies.push(tallyOf('vitest', await run(['node_modules/vitest/vitest.mjs', 'run', ...outputs], env), readVitest))

  const { code, said } = await checks
  heading('npm run check')
  process.stdout.write(said)
  if (code !== 0) tallies.push(oneFailed('The checks do not hold; see above.'))

  heading('stories')
  tallies.push(tallyOf('stories', await run(['node_modules/@playwright/test/cli.js', 'test'], env), readStories))
} catch (fault) {
  tallies.push(oneFailed(fault instanceof Error ? fault.message : String(fault)))
}

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.flatMap((tally) => tally.failed)
for (const what of failed) process.stdout.write(`\nFAILED ${what}\n`)
process.stdout.write(`\nThe tests took ${seconds()} seconds.\n${passed} passed, ${failed.length} failed\n`)
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

/** Runs after everything else that wants the processor; what it says is told at its end. */
async function besides(args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const ended = once(child, 'close')
  const said = await text(child.stdout)
  const [code] = (await ended) as [number | null]
  return { code: code ?? 1, said }
}

/** What a runner did. One that ran nothing, left no report, or failed outside of its tests has failed. */
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
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    // A file that could not even be loaded has no test that failed.
    if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${message}`]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${failureMessages[0] ?? ''}`)
  })
  return { passed: numPassedTests, failed }
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
  const told = suites.flatMap(specsIn).flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const said = results.find(({ error }) => error)?.error?.message ?? ''
      return { status, text: `${file}:${line} on ${projectName}: ${title}: ${said}` }
    }),
  )
  for (const { text } of told.filter(({ status }) => status === 'flaky')) process.stdout.write(`Passed when told again: ${text}\n\n`)
  return {
    passed: told.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failed: [...told.filter(({ status }) => status === 'unexpected').map(({ text }) => text), ...errors.map(({ message }) => message)],
  }
}

function specsIn({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> {
  return [...specs, ...suites.flatMap(specsIn)]
}

function oneFailed(why: string): Tally {
  return { passed: 0, failed: [why] }
}
