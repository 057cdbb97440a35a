import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver'
import { findElement, type Target, toQuery } from './find-element.ts'
import type { Browser, Engine, Page, Size } from './page.ts'

const driverPath = '/usr/bin/WebKitWebDriver'
const findMiniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1)

export const webkit: Engine = {
  name: 'WebKit',
  missing() {
    if (!existsSync(driverPath) || !findMiniBrowser()) return 'WebKit: apt-get install webkit2gtk-driver'
    return existsSync('/usr/bin/Xvfb') ? undefined : 'A display for WebKit: apt-get install xvfb'
  },
  start: startWebKit,
}

/** Starts a display, and the driver that starts a MiniBrowser for each page. */
async function startWebKit(): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-webkit-'))
  // The browser's own toolbar would not let its window be as narrow as a phone.
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0; margin: 0 }\n')
  const display = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    display.stdio[3]?.once('data', (bytes) => resolve(String(bytes).trim()))
    display.once('exit', () => reject(new Error('Xvfb did not start')))
  })
  const port = await freePort()
  const env = { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: folder, NO_AT_BRIDGE: '1' }
  const driver = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' })
  const server = `http://127.0.0.1:${port}`
  await untilAnswered(`${server}/status`)
  const newDriver = () =>
    new Builder()
      .usingServer(server)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] } })
      .build()
  const first = await newDriver()
  const version = (await first.getCapabilities()).getBrowserVersion() ?? ''
  await first.quit()
  return {
    version,
    async newPage(url, size) {
      const page = await newDriver()
      await resize(page, size)
      return openedPage(page, url, size)
    },
    async close() {
      await Promise.all([end(driver), end(display)])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes the page this size; the window is larger by the browser's own toolbar. */
async function resize(driver: WebDriver, { width, height }: Size) {
  const inner = () => driver.executeScript<[number, number]>('return [innerWidth, innerHeight]')
  await driver.get('about:blank')
  await driver.manage().window().setRect({ x: 0, y: 0, width, height })
  const [, shown] = await inner()
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width, height: 2 * height - shown })
  const [reached] = await inner()
  if (reached !== width) throw new Error(`The page is ${reached} px wide instead of ${width}`)
}

function openedPage(driver: WebDriver, url: string, size: Size): Page {
  const find = async (target: Target) => {
    const found = await driver.executeScript<WebElement | null>(findElement, toQuery(target))
    if (!found) throw new Error(`There is no ${target.kind} ${target.name}`)
    return found
  }
  return {
    url,
    size,
    resize: (changed) => resize(driver, changed),
    open: (path) => driver.get(url + path),
    click: async (target) => (await find(target)).click(),
    async type(target, text) {
      const field = await find(target)
      if ((await field.getTagName()).toLowerCase() !== 'select') await field.clear()
      await field.sendKeys(text)
    },
    moveMouseAway: () =>
      driver
        .actions()
        .move({ x: 0, y: size.height - 1 })
        .perform(),
    run: (script) => driver.executeScript(script),
    runOn: async (target, script) => driver.executeScript(script, await driver.executeScript(findElement, toQuery(target))),
    takeShot: async (file) => writeFile(file, await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  }
}

async function untilAnswered(url: string) {
  for (const end = performance.now() + 15_000; performance.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
    if ((await fetch(url).catch(() => undefined))?.ok) return
  throw new Error('WebKitWebDriver did not answer')
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
