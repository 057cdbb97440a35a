import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { STATEMENT } from './says.ts'
import { type StatementId, statements } from './statements.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

/**
 * Prints a table at the end of a run: each statement, its result and its tests. A statement without a test is
 * listed as missing and fails the run, unless only some of the files were run.
 */
export default class StatementReporter implements Reporter {
  private tests: TestCase[] = []

  onBegin(_config: FullConfig, suite: Suite) {
    this.tests = suite.allTests().filter((test) => test.annotations.some(({ type }) => type === STATEMENT))
  }

  async onEnd({ status }: FullResult) {
    if (this.tests.length === 0) return
    const files = new Set(this.tests.map(({ location }) => basename(location.file)))
    const isWhole = readdirSync(folder).every((file) => !file.endsWith('.story.ts') || files.has(file))
    const rows = (Object.keys(statements) as StatementId[])
      .map((id) => ({ id, tests: this.tests.filter(({ annotations }) => annotations.some(({ description }) => description === id)) }))
      .map(({ id, tests }) => ({ id, tests, verdict: verdictOf(tests) }))
      .filter(({ verdict }) => isWhole || verdict !== 'MISSING')
    const lines = rows.map(
      ({ id, tests, verdict }) => `${id.padEnd(5)} ${verdict.padEnd(8)} ${placesOf(tests).padEnd(36)} ${statements[id]}`,
    )
    const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length
    process.stdout.write(
      `\nThe specification, statement by statement\n\n${lines.join('\n')}\n\n` +
        `${rows.length} statements: ${count('holds')} hold, ${count('FAILS')} fail, ${count('NOT RUN')} not run, ${count('MISSING')} missing\n`,
    )
    return { status: count('MISSING') + count('FAILS') > 0 && status === 'passed' ? ('failed' as const) : status }
  }
}

/** A statement holds when all its tests have passed. */
function verdictOf(tests: TestCase[]) {
  if (tests.length === 0) return 'MISSING'
  if (tests.some((test) => test.outcome() === 'unexpected')) return 'FAILS'
  return tests.every((test) => test.outcome() === 'expected' || test.outcome() === 'flaky') ? 'holds' : 'NOT RUN'
}

const placesOf = (tests: TestCase[]) => tests.map(({ location: { file, line } }) => `${basename(file)}:${line}`).join(' ')
