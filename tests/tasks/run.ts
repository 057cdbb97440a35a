import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium, expect } from '@playwright/test'
import { ensureBuilt } from '../../src/startup/ensure-built.ts'
import { startShop } from '../bench/running-shop.ts'
import { browserArguments, ensureBrowser } from '../support/browser.ts'
import { aPurchaser, type Effort } from './purchaser.ts'
import { type Task, tasks } from './tasks.ts'

/**
 * npm run tasks: what a purchaser looks for in the demo catalog, by the ways that shops have (before) and with suggestions, filters, the
 * table and the comparison (after). Keys are typed at the speed of a practiced typist; nobody reads or thinks, so the pages that are opened
 * count, too.
 * --task pliers    only tasks whose title contains this
 */
const { values } = parseArgs({ options: { task: { type: 'string', default: '' } } })
/** Of a practiced typist. */
const KEY_MS = 80
const TIMEOUT_MS = 15_000
const viewport = { width: 1440, height: 900 }

interface Outcome extends Effort {
  seconds: number
  problem?: string
}

ensureBuilt(fileURLToPath(new URL('../..', import.meta.url)))
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
const shop = await startShop()
const products = (await (await fetch(`${shop.url}/api/product/`)).json()) as { _id: string; sku: string }[]
const partNumbers = new Map(products.map(({ _id, sku }) => [_id, sku]))
const selected = tasks.filter(({ title }) => title.toLowerCase().includes(values.task.toLowerCase()))
const outcomes: [before: Outcome, after: Outcome][] = []
try {
  writeLine(
    '',
    ['before', 'after'].map((way) => way.padStart(32)),
  )
  const columns = toColumns(['keys', 'clicks', 'pages', 'seconds'])
  writeLine('', [columns, columns])
  await attempt(browser, tasks[0] as Task, 'before') // fills the caches of the shop
  for (const task of selected) {
    const pair: [Outcome, Outcome] = [await attempt(browser, task, 'before'), await attempt(browser, task, 'after')]
    outcomes.push(pair)
    writeRow(task.title, pair)
  }
} finally {
  await browser.close()
  await shop.stop()
}
writeRow('Together', [sum(outcomes.map(([before]) => before)), sum(outcomes.map(([, after]) => after))])
process.exit(outcomes.some(([, after]) => after.problem) ? 1 : 0)

/** One way, in a window of its own, from a page that has nothing to do with it. */
async function attempt(browser: Browser, task: Task, way: 'before' | 'after'): Promise<Outcome> {
  const page = await browser.newPage({ baseURL: shop.url, viewport, reducedMotion: 'reduce' })
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const purchaser = aPurchaser(page, { partNumbers, keyDelay: KEY_MS })
  const started = performance.now()
  let problem: string | undefined
  try {
    const read = await task[way](purchaser)
    await expect.poll(async () => (await read()).toSorted(), { intervals: [20], timeout: TIMEOUT_MS }).toEqual(task.expected.toSorted())
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error)
  }
  const seconds = (performance.now() - started) / 1000
  await page.context().close()
  return { ...purchaser.effort, seconds, ...(problem && { problem }) }
}

function sum(all: Outcome[]): Outcome {
  const total = (field: keyof Effort | 'seconds') => all.reduce((so, outcome) => so + outcome[field], 0)
  return { keys: total('keys'), clicks: total('clicks'), pages: total('pages'), seconds: total('seconds') }
}

function writeRow(title: string, outcomes: Outcome[]) {
  const figures = outcomes.map(({ keys, clicks, pages, seconds }) => [keys, clicks, pages, seconds.toFixed(1)])
  writeLine(title, figures.map(toColumns))
  for (const { problem } of outcomes) if (problem) process.stdout.write(`    ${problem}\n`)
}

function toColumns(cells: (string | number)[]): string {
  return cells.map((cell) => String(cell).padStart(8)).join('')
}

function writeLine(title: string, columns: string[]) {
  process.stdout.write(`${title.padEnd(56)}${columns.join('    ')}\n`)
}
