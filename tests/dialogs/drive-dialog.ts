import { expect as anyExpect, type Locator, type Page } from '@playwright/test'
import { signAccessToken } from '../../src/shop/people/identity/access-token.ts'
import { webMessages } from '../../src/web/framework/messages.ts'
import type { StoryShop } from '../stories/open-shop.ts'
import { hydrated } from '../stories/story.ts'
import { signInBrowser } from '../support/sign-in-browser.ts'
import { aSession, type SignedInPerson } from '../support/signed-in-person.ts'
import type { Dialog, Sends } from './dialog.ts'
import type { DialogData } from './dialog-data.ts'

/** A dialog that is wrong delays the others. */
const expect = anyExpect.configure({ timeout: 8000 })

const refusal = { message: 'The office is closed today.', reason: 'closed', code: 'CLOSED' }

export interface Window {
  page: Page
  shop: StoryShop
  data: DialogData
  /** Who is signed in. */
  person: SignedInPerson
}

/** Opens the page of a dialog, unless it is open. */
export async function openPage({ page, data }: Window, { path }: Dialog) {
  const wanted = typeof path === 'string' ? path : path(data)
  const { pathname, search } = new URL(page.url())
  if (pathname + search === wanted) return
  await page.goto(wanted)
  await hydrated(page)
}

/** Takes a dialog through success, refusal, lost connection, expired session and double press. */
export async function driveDialog(window: Window, dialog: Dialog) {
  const { page, data } = window
  const { title, sends } = dialog
  const shown = page.getByRole('dialog', { name: title, exact: true })
  if (dialog.signedInLongAgo) await signInLongAgo(window)
  await dialog.before?.(page)
  const opener = openerOf(page, dialog)
  await open(window, dialog)
  await hasFocus(shown)
  if (!dialog.isNextStep) {
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
    await expect(opener).toBeFocused()
    if (!sends) return
    await open(window, dialog)
  }
  if (!sends) return
  const { typed } = sends
  const fields = typeof typed === 'function' ? await typed(page, data) : (typed ?? {})
  const isStillOpen = async () => {
    if (!(await shown.isVisible())) {
      await dialog.before?.(page)
      await open(window, dialog)
    }
    await keeps(shown, fields)
  }
  await type(shown, fields)
  await isRefused(window, sends, shown)
  await isStillOpen()
  await isLost(page, sends, shown)
  await isStillOpen()
  if (sends.toIdentityProvider) {
    await isRefused(window, sends, shown, 401)
    await keeps(shown, fields)
  } else {
    await isExpired(window, sends, shown)
    if (!dialog.before) await expect(opener.or(shown).first()).toBeVisible()
    if (!(await shown.isVisible())) {
      await dialog.before?.(page)
      await open(window, dialog)
    }
    if (!sends.forgets) await keeps(shown, fields)
    await type(shown, fields)
  }
  await isSentOnce(page, sends, shown)
  if (sends.staysOpen) await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  if (dialog.next) {
    await page.getByRole('dialog', { name: dialog.next.title }).getByRole('button', { name: dialog.next.close }).last().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  if (dialog.before) await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), 'the focus').not.toBe('BODY')
}

const openerOf = (page: Page, { opener }: Dialog) =>
  typeof opener === 'function' ? opener(page) : page.getByRole('main').getByRole('button', { name: opener, exact: true }).first()

async function open({ page }: Window, dialog: Dialog) {
  await openerOf(page, dialog).click()
  const shown = page.getByRole('dialog', { name: dialog.title, exact: true })
  await expect(shown).toBeVisible()
  await dialog.within?.(shown)
}

async function type(dialog: Locator, fields: Record<string, string | true>) {
  for (const [label, value] of Object.entries(fields)) {
    const field = fieldOf(dialog, label, value)
    if (value === true) await field.check()
    else if (await field.evaluate((node) => node instanceof HTMLSelectElement)) await field.selectOption(value)
    else await field.fill(value)
  }
}

/** What was typed is still there. */
async function keeps(dialog: Locator, fields: Record<string, string | true>) {
  for (const [label, value] of Object.entries(fields)) {
    const field = fieldOf(dialog, label, value)
    if (value === true) await expect(field, label).toBeChecked()
    else await expect(field, label).toHaveValue(value)
  }
}

const fieldOf = (dialog: Locator, label: string, value: string | true) =>
  value === true ? dialog.getByRole('checkbox', { name: label }) : dialog.getByLabel(label, { exact: true })

const hasFocus = (dialog: Locator) =>
  expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement)), 'the focus is in the dialog').toBe(true)

const press = (dialog: Locator, { button }: Sends) => dialog.getByRole('button', { name: button, exact: true }).last().click()

/** Matches the address of a call. */
function addressOf({ call }: Sends): (url: URL) => boolean {
  const parts = (call.split(' ')[1] ?? '').split('/')
  return ({ pathname }) => {
    const actual = pathname.split('/')
    return parts.length === actual.length && parts.every((part, at) => part === '*' || part === actual[at])
  }
}

const methodOf = ({ call }: Sends) => call.split(' ')[0]

async function isRefused({ page }: Window, sends: Sends, dialog: Locator, status = 409) {
  const address = addressOf(sends)
  await page.route(address, (route) =>
    route.request().method() === methodOf(sends) ? route.fulfill({ status, json: refusal }) : route.fallback(),
  )
  await press(dialog, sends)
  await says(page, sends, dialog, refusal.message)
  await page.unroute(address)
}

async function isLost(page: Page, sends: Sends, dialog: Locator) {
  await page.route('**/api/**', (route) => route.abort())
  await press(dialog, sends)
  await says(page, sends, dialog, sends.whenLost ?? webMessages.unreachable)
  await page.unroute('**/api/**')
}

async function says(page: Page, { inToast, closes }: Sends, dialog: Locator, sentence: string) {
  await expect((inToast || closes ? page : dialog).getByText(sentence).first()).toBeVisible()
  if (closes) return expect(dialog).toBeHidden()
  await expect(dialog).toBeVisible()
  await hasFocus(dialog)
}

/** The session ends; whoever signs in again is back on the page. */
async function isExpired(window: Window, sends: Sends, dialog: Locator) {
  const { page, shop, person } = window
  const { db } = shop.shop
  await db.deleteFrom('session').where('userId', '=', person.person.id).execute()
  await press(dialog, sends)
  await page.waitForURL(({ pathname, searchParams }) => pathname === '/login' && searchParams.get('from') !== null)
  const from = new URL(page.url()).searchParams.get('from') ?? ''
  // What the page still asks for would end the new session.
  await page.goto('/healthz')
  await signIn(window)
  await page.goto(from)
  await hydrated(page)
}

/** Signs the person in, in a session of its own. */
export async function signIn(window: Window) {
  const { page, shop, person } = window
  const { sessionId, session } = await aSession(shop.shop, person.person.id)
  await shop.shop.db.updateTable('session').set({ secondFactor: 'passkey' }).where('id', '=', sessionId).execute()
  const token = await signAccessToken(shop.shop, { personId: person.person.id, sessionId })
  window.person = { ...person, sessionId, session, token }
  await signInBrowser(shop, page, window.person)
}

async function signInLongAgo({ shop, person }: Window) {
  const longAgo = new Date(shop.shop.now().getTime() - 3_600_000)
  await shop.shop.db.updateTable('session').set({ createdAt: longAgo }).where('userId', '=', person.person.id).execute()
}

/** Two presses send one request, which succeeds. */
async function isSentOnce(page: Page, sends: Sends, dialog: Locator) {
  const address = addressOf(sends)
  let sent = 0
  const count = (request: { method(): string; url(): string }) => {
    if (request.method() === methodOf(sends) && address(new URL(request.url()))) sent++
  }
  page.on('request', count)
  const { answer } = sends
  if (answer)
    await page.route(address, (route) => (route.request().method() === methodOf(sends) ? route.fulfill(answer) : route.fallback()))
  await dialog
    .getByRole('button', { name: sends.button, exact: true })
    .last()
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  const { done } = sends
  if (typeof done === 'function') await done(page)
  else await expect(page.getByText(done).first()).toBeVisible()
  page.off('request', count)
  if (answer) await page.unroute(address)
  expect(sent, `requests of ${sends.call}`).toBe(1)
}
