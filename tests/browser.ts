import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

const missing =
  'The stories need Chromium, and this machine has none. Install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or name its executable in CHROMIUM_PATH.'

/** The quiet Chromium of the tests: no sandbox (it cannot have one as root), and no calls of its own to the outside. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The executable that CHROMIUM_PATH names, else the system's Chromium, else Playwright's own; nothing when there is none. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`)
  }
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places, chromium.executablePath()].find((file) => existsSync(file) && answers(file))
}

/** A browser for the tests, installed when this is Debian and we may. Throws the sentence that helps when none can be had. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) throw new Error(missing)
  process.stdout.write('No Chromium on this machine; installing it with apt-get.\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', step, { stdio: ['ignore', 'inherit', 'inherit'], env })
  }
  const installed = findBrowser()
  if (!installed) throw new Error(missing)
  return installed
}

/** Whether it starts at all: a distribution may put a stub where a browser would be. */
const answers = (file: string) => spawnSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0
