import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { button, field, heading } from './find-element.ts'
import { admin } from './shop.ts'
import { see, signIn, untilLoaded } from './steps.ts'
import type { Story } from './story.ts'

export const layout: Story = {
  title: 'the headline of the home page has two lines, and no page is wider than the window',
  async act({ page, takeShot }) {
    const widths = page.size.width < 640 ? [640, 700, 760, 800] : [1180, 1280, 1366, 1440, 1600, 1920]
    for (const width of widths) {
      await page.resize({ width, height: 900 })
      await page.open('/')
      await see(page, heading(/^NEW TECHNOLOGY/))
      await page.run(() => document.fonts.ready.then(() => {}))
      const problem = await page.run(findHeadlineProblem)
      if (problem) throw new Error(`At ${width} px ${problem}`)
    }
    await takeShot('headline')
    await page.resize(page.size)
    for (const path of ['/', '/products', '/products/combination-pliers-180', '/cart', '/login', '/signup', '/blogs', '/contact']) {
      await page.open(path)
      await untilLoaded(page)
      const wider = await page.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (wider > 0) throw new Error(`${path} is ${wider} px wider than the window`)
    }
  },
}

export const emptyDates: Story = {
  title: 'an empty date of a filter shows no date',
  async act({ page, takeShot }) {
    await signIn(page, admin, '/dashboard/audit')
    await see(page, button('Show'))
    await untilLoaded(page)
    const place = await page.runOn(field('From (UTC)'), (day) => {
      day?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = day?.getBoundingClientRect() ?? new DOMRect()
      return { left: left + 4, top: top + 4, width: width - 8, height: height - 8 }
    })
    const shot = await takeShot('empty-dates')
    const isWebkit = await page.run(() => CSS.supports('hanging-punctuation: first'))
    // Other engines show a pattern such as mm/dd/yyyy. WebKit would show today.
    if (isWebkit && (await contrastOf(shot, place)) > 1) throw new Error('An empty date shows text')
  },
}

async function contrastOf(file: string, place: Record<'left' | 'top' | 'width' | 'height', number>) {
  const { left, top, width, height } = place
  const area = { left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) }
  const part = await sharp(readFileSync(file)).extract(area).png().toBuffer()
  const { channels } = await sharp(part).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

function findHeadlineProblem(): string {
  const text = document.createRange()
  text.selectNodeContents(document.querySelector('h1') ?? document.body)
  const boxes = [...text.getClientRects()].filter(({ width }) => width > 0)
  const lines = new Set(boxes.map(({ top }) => Math.round(top))).size
  if (lines !== 2) return `the headline has ${lines} lines`
  return boxes.some(({ right }) => right > document.documentElement.clientWidth) ? 'the headline is cut' : ''
}
