import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../src/startup/ensure-built.ts'
import { buying, returning } from './buying.ts'
import { dialogsOfACustomer, dialogsOfSecurity, dialogsOfTheOffice } from './every-dialog.ts'
import { accounts, finding } from './finding.ts'
import { firefox } from './firefox.ts'
import { emptyDates, layout } from './layout.ts'
import { shippingAndRefunding } from './office.ts'
import { settingUp } from './owner.ts'
import type { Browser, Engine, Size } from './page.ts'
import { type BrowserShop, openShop } from './shop.ts'
import type { Story } from './story.ts'
import { webkit } from './webkit.ts'

/**
 * npm run browsers: the most important stories in Firefox and in WebKit, the engine of Safari, on a phone and on a desktop.
 * --only webkit    only this engine
 * --story refund   only stories whose title contains this
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, story: { type: 'string', default: '' } } })
const root = fileURLToPath(new URL('../..', import.meta.url))
const shots = join(root, 'test-results/browsers')
const sizes: Size[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const stories = [
  buying,
  returning,
  shippingAndRefunding,
  dialogsOfACustomer,
  dialogsOfTheOffice,
  dialogsOfSecurity,
  settingUp,
  finding,
  accounts,
  layout,
  emptyDates,
]
const selected = stories.filter(({ title }) => title.includes(values.story))
const engines = [firefox, webkit].filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()))

let passed = 0
const failed: string[] = []
ensureBuilt(root)
mkdirSync(shots, { recursive: true })
for (const engine of engines) {
  const missing = engine.missing()
  if (missing) failed.push(`missing: ${missing}`)
  else await runEngine(engine)
}
process.stdout.write(`\n${failed.map((line) => `FAILED ${line}\n`).join('')}\nScreenshots: ${shots}\n`)
process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
process.exit(failed.length === 0 && passed > 0 ? 0 : 1)

async function runEngine(engine: Engine) {
  const shop = await openShop()
  const browser = await engine.start()
  process.stdout.write(`\n${engine.name} ${browser.version}\n`)
  try {
    for (const size of sizes) for (const story of selected) await runStory(engine, browser, shop, size, story)
  } finally {
    await browser.close()
    await shop.close()
  }
}

async function runStory({ name }: Engine, browser: Browser, shop: BrowserShop, size: Size, { title, act }: Story) {
  const started = performance.now()
  const page = await browser.newPage(shop.url, size)
  const takeShot = async (shot: string) => {
    const file = join(shots, `${name.toLowerCase()}-${size.width}-${shot}.png`)
    await page.takeShot(file)
    return file
  }
  let problem: unknown
  try {
    await act({ shop, page, takeShot })
    passed++
  } catch (error) {
    problem = error
    failed.push(`${name}, ${size.width} px: ${title}: ${error instanceof Error ? error.message : error}`)
    await takeShot(`failed-${title.slice(0, 30).replace(/\W+/g, '-')}`).catch(() => {})
  } finally {
    await page.close()
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  process.stdout.write(`${problem ? 'FAILED' : 'ok    '}  ${size.width} px  ${title}  (${seconds} s)\n`)
}
