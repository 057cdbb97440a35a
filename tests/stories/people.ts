import { expect, type Page } from '@playwright/test'
import type { Person } from '../../src/shop/ground/actor.ts'
import { admin, type StoryShop } from './open-shop.ts'
import { aNewcomer, hydrated } from './story.ts'

export type Newcomer = ReturnType<typeof aNewcomer>

/** Fills the fields with these labels. */
export async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Signs up through the API, and opens `path`. */
export async function signUpAndOpen(page: Page, path: string, newcomer: Newcomer = aNewcomer()): Promise<Newcomer> {
  const { name, email, password } = newcomer
  await ask(page, '/api/auth/sign-up/email', { name, email, password })
  await enter(page, email)
  await page.goto(path)
  return newcomer
}

/** Signs in through the API, and opens `path`. */
export async function signInAndOpen(page: Page, path: string, { email, password }: Pick<Newcomer, 'email' | 'password'>) {
  await ask(page, '/api/auth/sign-in/email', { email, password })
  await enter(page, email)
  await page.goto(path)
}

export const signInAsAdminAndOpen = (page: Page, path: string) => signInAndOpen(page, path, admin)

/** Leaves the page that is open first: signing in ends the session that it still works with. */
async function ask(page: Page, path: string, data: object) {
  await page.goto('/healthz')
  const answer = await page.request.post(path, { data, headers: { origin: await originOf(page) } })
  expect(answer.status(), await answer.text()).toBe(200)
}

const originOf = async (page: Page) => new URL((await page.request.get('/healthz')).url()).origin

/** Stores the access token and the person of the session in local storage. */
async function enter(page: Page, email: string) {
  const { user } = await (await page.request.get('/api/auth/get-session')).json()
  const { name, image } = user
  const entered = await page.request.put(`/api/user/${email}`, { data: { name, email, photo: image } })
  const { token } = await entered.json()
  const asked = await page.request.get(`/api/admin/${email}`, { headers: { authorization: `Bearer ${token}` } })
  const person = { name, email, photo: image ?? '', ...(await asked.json()) }
  await page.evaluate((kept) => Object.assign(localStorage, kept), { 'access-token': token, person: JSON.stringify(person) })
}

/** Returns the person as an actor. */
export async function personOf({ shop }: StoryShop, email: string): Promise<Person> {
  const { id, name, image, role } = await shop.db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  return { kind: role, id, email, name, photo: image ?? '' }
}

/** Changes the role on the server, without the browser's knowledge. */
export const setRole = ({ shop }: StoryShop, email: string, role: 'customer' | 'admin') =>
  shop.db.updateTable('person').set({ role }).where('email', '=', email).execute()

/** Ends all sessions on the server, without the browser's knowledge. */
export async function endSessions(shop: StoryShop, email: string) {
  const { id } = await personOf(shop, email)
  await shop.shop.db.deleteFrom('session').where('userId', '=', id).execute()
}

/** Opens a page of the drawer. On a phone, an administrator opens all pages first. */
export async function openDashboardPage(page: Page, name: string) {
  await hydrated(page)
  const allPages = page.getByRole('button', { name: 'All pages' })
  if (await allPages.isVisible()) await allPages.click()
  await page.getByRole('navigation', { name: 'My dashboard' }).getByRole('link', { name }).click()
}

/** Opens the navbar's menu, which exists on phones only. */
export async function openMenu(page: Page) {
  await hydrated(page)
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
}

/** Opens the navbar's Dashboard menu. On a phone its links are part of the navbar's menu. */
export async function openDashboardMenu(page: Page) {
  await openMenu(page)
  const dashboard = page.getByRole('banner').getByRole('button', { name: 'Dashboard' })
  if (await dashboard.isVisible()) await dashboard.click()
}
