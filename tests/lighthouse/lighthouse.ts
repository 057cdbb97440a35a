import { fileURLToPath } from 'node:url'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureBuilt } from '../../src/startup/ensure-built.ts'
import { startShop } from '../bench/running-shop.ts'
import { browserArguments, ensureBrowser } from '../support/browser.ts'

const RUNS = 3
const least = { performance: 0.98, accessibility: 1, 'best-practices': 1, seo: 1 } as const
const LARGEST_PAINT = 1500

/** Lighthouse on the public pages, as a phone on its simulated slow network; the best of three, for the machine is noisy. */
ensureBuilt(fileURLToPath(new URL('../..', import.meta.url)))
const shop = await startShop()
const products = (await (await fetch(`${shop.url}/api/product/`)).json()) as { slug: string }[]
const chrome = await launch({ chromePath: ensureBrowser({ withWindows: true }), chromeFlags: ['--headless=new', ...browserArguments] })
let missed = 0
try {
  for (const path of ['/', '/products', `/products/${products[0]?.slug}`]) {
    let best: Awaited<ReturnType<typeof run>> | undefined
    for (let round = 0; round < RUNS; round++) {
      const result = await run(shop.url + path)
      if (!best || result.scores.performance > best.scores.performance) best = result
    }
    if (!best) throw new Error('No result')
    const holds =
      Object.entries(least).every(([name, score]) => best.scores[name as keyof typeof least] >= score) && best.largestPaint <= LARGEST_PAINT
    if (!holds) missed++
    const scores = Object.entries(best.scores).map(([name, score]) => `${name} ${Math.round(score * 100)}`)
    process.stdout.write(
      `${holds ? 'holds ' : 'MISSES'}  ${path.padEnd(40)} ${scores.join('  ')}  largest paint ${Math.round(best.largestPaint)} ms  blocking ${Math.round(best.blocking)} ms\n`,
    )
    for (const fault of best.faults) process.stdout.write(`        ${fault}\n`)
  }
} finally {
  chrome.kill()
  await shop.stop()
}
process.exit(missed === 0 ? 0 : 1)

async function run(url: string) {
  const answer = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: Object.keys(least) })
  if (!answer) throw new Error('Lighthouse gave no answer')
  const { categories, audits } = answer.lhr
  const score = (name: keyof typeof least) => categories[name]?.score ?? 0
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    faults: Object.values(audits)
      .filter((audit) => audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary')
      .map(({ title }) => title),
  }
}
