import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Debian's Chromium without windows. It needs a fifth less of the processor for the same stories. */
const SHELL = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

const missing =
  'The browser tests need Chromium. Install it (on Debian: apt-get install chromium chromium-headless-shell; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH to its executable.'

/** No sandbox, because Chromium as root cannot have one, and no network requests of its own. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Choice {
  /** Not the one without windows, which has no content settings and draws in another way. */
  withWindows?: boolean
}

/** Returns the executable of CHROMIUM_PATH, the system's Chromium or Playwright's, or undefined. */
export function findBrowser({ withWindows = false }: Choice = {}): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which does not exist.`)
  }
  const wanted = withWindows ? names : [SHELL, ...names]
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => wanted.map((name) => join(folder, name)))
  return [...onPath, ...places, chromium.executablePath()].find((file) => existsSync(file) && answers(file))
}

/** Returns a browser for the tests. On Debian as root it installs one. Throws with instructions otherwise. */
export function ensureBrowser(choice: Choice = {}): string {
  const found = findBrowser(choice)
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) throw new Error(missing)
  process.stdout.write('Installing Chromium with apt-get.\n')
  install('update')
  install('install', '-y', '--no-install-recommends', 'chromium')
  // Older releases do not have it.
  install('install', '-y', '--no-install-recommends', SHELL)
  const installed = findBrowser(choice)
  if (!installed) throw new Error(missing)
  return installed
}

function install(...args: string[]) {
  spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

/** Whether it starts. A distribution may install a stub instead of a browser. */
const answers = (file: string) => spawnSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0
