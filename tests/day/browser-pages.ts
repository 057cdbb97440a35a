import { type Browser, expect, type Page } from '@playwright/test'

export const TIMEOUT_MS = 60_000

/** A page on which an error of the browser fails the pass. */
export async function aPage(browser: Browser, url: string): Promise<Page> {
  // The gateway leads back to this host.
  const context = await browser.newContext({ baseURL: url.replace('127.0.0.1', 'localhost'), reducedMotion: 'reduce' })
  context.setDefaultTimeout(TIMEOUT_MS)
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

export const main = (page: Page) => page.getByRole('main')
export const see = (page: Page, text: string | RegExp) => expect(main(page)).toContainText(text, { timeout: TIMEOUT_MS })
export const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click()

export async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** Opens a path and waits until its buttons work. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

export async function signUp(page: Page, person: { name: string; email: string; password: string }) {
  await open(page, '/signup')
  await fill(page, { Name: person.name, Email: person.email, Password: person.password })
  await press(page, 'Sign Up')
  await page.waitForURL((at) => at.pathname !== '/signup', { timeout: TIMEOUT_MS })
}

export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await open(page, '/login')
  await fill(page, { Email: email, Password: password })
  await press(page, 'Login')
  await page.waitForURL((at) => at.pathname !== '/login', { timeout: TIMEOUT_MS })
}
