import { existsSync } from 'node:fs'
import { type ElementHandle, type JSHandle, launch, type Page as PuppeteerPage } from 'puppeteer-core'
import { findElement, type Target, toQuery } from './find-element.ts'
import type { Browser, Engine, Page, Size } from './page.ts'

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const findFirefox = () => [process.env.FIREFOX_PATH, ...places].find((file) => file !== undefined && existsSync(file))

export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (findFirefox() ? undefined : 'Firefox: apt-get install firefox-esr, or set FIREFOX_PATH to its executable'),
  start: startFirefox,
}

async function startFirefox(): Promise<Browser> {
  const browser = await launch({ browser: 'firefox', executablePath: findFirefox() as string, headless: true })
  return {
    version: (await browser.version()).replace('firefox/', ''),
    async newPage(url, size) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(size)
      return { ...openedPage(page, url, size), close: () => context.close() }
    },
    close: () => browser.close(),
  }
}

function openedPage(page: PuppeteerPage, url: string, size: Size): Omit<Page, 'close'> {
  const find = async (target: Target) => {
    const found = (await page.evaluateHandle(findElement, toQuery(target))).asElement()
    if (!found) throw new Error(`There is no ${target.kind} ${target.name}`)
    return found as ElementHandle<HTMLElement>
  }
  return {
    url,
    size,
    resize: (changed) => page.setViewport(changed),
    open: async (path) => void (await page.goto(url + path)),
    click: async (target) => (await find(target)).click(),
    async type(target, text) {
      const field = await find(target)
      if (await field.evaluate((element) => element.localName === 'select')) {
        await field.select(text)
        return
      }
      await field.click({ count: 3 })
      await page.keyboard.press('Backspace')
      await field.type(text)
    },
    moveMouseAway: () => page.mouse.move(0, size.height - 1),
    run: <Result>(script: () => Result) => page.evaluate(script) as Promise<Result>,
    runOn: async <Result>(target: Target, script: (element: HTMLElement | null) => Result) => {
      const found: JSHandle<HTMLElement | null> = await page.evaluateHandle(findElement, toQuery(target))
      return (await found.evaluate(script)) as Result
    },
    takeShot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
  }
}
