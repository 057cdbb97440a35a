import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { pino } from 'pino'
import sharp from 'sharp'
import { startProgram } from '../../src/program.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { readConfig } from '../../src/startup/config.ts'
import { ensureBuilt } from '../../src/startup/ensure-built.ts'
import { browserArguments, ensureBrowser } from '../support/browser.ts'
import { sampleMails } from '../support/sample-mails.ts'
import { renewSession } from '../support/signed-in-person.ts'
import { compareShots } from './compare-shots.ts'
import { heightFor, openScreen, type Theme } from './open-screen.ts'
import { addOddProducts, addSampleData, type SampleData } from './sample-data.ts'
import { screens } from './screens.ts'

/**
 * Screenshots of every screen at three widths in both themes, and of every mail, with a page to browse them.
 * --only home,mail-welcome   only these screens and mails
 * --beside <folder>          shows the screenshots of that folder with the same names beside them
 * --readme                   also makes the images of the README
 * --shop <folder>            takes the screenshots in the shop of that folder, which the first run creates
 * --compare <folder>         lists the images that differ from those of that folder, and exits with 1 if any does;
 *                            both runs need the same --shop
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    beside: { type: 'string' },
    readme: { type: 'boolean', default: false },
    shop: { type: 'string' },
    compare: { type: 'string' },
  },
})
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'shots')
const widths = [1440, 768, 390]
const themes: Theme[] = ['light', 'dark']
const inReadme = ['home', 'products', 'product', 'my-orders']

const isRequested = ({ name }: { name: string }) => !values.only || values.only.split(',').includes(name)
const selected = screens.filter(isRequested)
const taken: string[] = []
ensureBuilt(root)
mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'shop-shots-'))
const stored = values.shop && { data: join(values.shop, 'data'), sample: join(values.shop, 'sample.json') }
if (stored && !existsSync(stored.sample)) {
  const shop = await start(stored.data)
  writeFileSync(stored.sample, JSON.stringify(await addSampleData(shop.shop)))
  await shop.close()
}
if (stored) cpSync(stored.data, dataDir, { recursive: true })
const shop = await start(dataDir)
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
try {
  const sample = stored ? await readSampleData(shop.shop, stored.sample) : await addSampleData(shop.shop)
  for (const [index, screen] of selected.entries()) {
    if (screen.isOdd && !selected[index - 1]?.isOdd) await addOddProducts(shop.shop, sample)
    for (const theme of themes) {
      const context = await browser.newContext({ baseURL: shop.url })
      const page = await context.newPage()
      await openScreen(page, shop, sample, screen, theme, widths[0] as number)
      for (const width of widths) {
        await page.setViewportSize({ width, height: heightFor(width) })
        await waitUntilDrawn(page)
        await takeShot(page, `${screen.name}-${width}-${theme}.png`, !screen.isDialog)
        if (values.readme && width === 1440 && theme === 'light' && inReadme.includes(screen.name)) {
          mkdirSync(join(root, 'docs/shots'), { recursive: true })
          const shot = await page.screenshot()
          await sharp(shot)
            .webp({ quality: 82 })
            .toFile(join(root, `docs/shots/${screen.name}-1440-light.webp`))
        }
      }
      await context.close()
    }
    process.stdout.write(`${screen.name}\n`)
  }
  const mailPage = await browser.newPage()
  for (const { name, html } of sampleMails.filter(isRequested)) {
    await mailPage.setContent(html)
    for (const width of widths) {
      await mailPage.setViewportSize({ width, height: heightFor(width) })
      await takeShot(mailPage, `${name}-${width}-light.png`)
    }
    process.stdout.write(`${name}\n`)
  }
} finally {
  await browser.close()
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
}
writeFileSync(join(folder, 'index.html'), overviewPage())
process.stdout.write(`Screenshots: ${relative(process.cwd(), join(folder, 'index.html'))}\n`)
if (values.compare) {
  const differences = await compareShots(taken, values.compare, folder)
  process.stdout.write(`${[...differences, `${differences.length} of ${taken.length} images differ`].join('\n')}\n`)
  process.exitCode = differences.length === 0 ? 0 : 1
}

function start(dataDir: string) {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'on',
    ADMIN_EMAIL: 'ada@tools.example',
    ADMIN_PASSWORD: 'hammer-and-tongs',
  })
  return startProgram(config, pino({ level: 'silent' }))
}

/** Reads the sample data of an earlier run, and renews its sessions. */
async function readSampleData(shop: Shop, file: string): Promise<SampleData> {
  const sample: SampleData = JSON.parse(readFileSync(file, 'utf8'))
  for (const role of ['customer', 'newcomer', 'admin'] as const) sample[role] = await renewSession(shop, sample[role])
  return sample
}

async function takeShot(page: Page, file: string, fullPage = true) {
  await page.screenshot({ path: join(folder, file), fullPage })
  taken.push(file)
}

/** Waits until the new layout is drawn and the images of this width are loaded. */
async function waitUntilDrawn(page: Page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
}

/** One row for each screen: its screenshots, each with the image of --beside. */
function overviewPage() {
  const beside = values.beside && resolve(values.beside)
  const image = (name: string, width: number, theme: Theme) => {
    const file = `${name}-${width}-${theme}.png`
    if (!existsSync(join(folder, file))) return ''
    const other =
      beside && existsSync(join(beside, file))
        ? `<a href="${relative(folder, join(beside, file))}"><img src="${relative(folder, join(beside, file))}" loading="lazy"></a>`
        : ''
    return `<figure><figcaption>${width}, ${theme}</figcaption><a href="${file}"><img src="${file}" loading="lazy"></a>${other}</figure>`
  }
  const names = [...screens, ...sampleMails].map(({ name }) => name)
  const rows = names.map(
    (name) =>
      `<section id="${name}"><h2>${name}</h2><div>${widths.flatMap((width) => themes.map((theme) => image(name, width, theme))).join('')}</div></section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title><style>body{font:15px/1.5 sans-serif;margin:24px}div{display:flex;gap:16px;overflow-x:auto;align-items:start}figure{margin:0;flex:none}img{height:560px;border:1px solid #bbb;margin-right:4px}</style><h1>Every screen</h1><p>${names.map((name) => `<a href="#${name}">${name}</a>`).join(' ')}</p>${rows.join('')}</html>\n`
}
