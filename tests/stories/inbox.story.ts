import type { Page } from '@playwright/test'
import { answerMessage } from '../../src/shop/selling/contact/answer-message.ts'
import { sendContactMessage } from '../../src/shop/selling/contact/send-contact-message.ts'
import { anAdmin } from '../support/make.ts'
import { press, signInAsAdminAndOpen } from './people.ts'
import { atADesk, expect, test } from './story.ts'
import { expectNoOverflow, expectToast } from './tools.ts'

test.use(atADesk)

/** The number beside Inbox, in the drawer or its tab. */
const inboxEntry = (page: Page) =>
  page
    .getByRole('complementary')
    .getByRole('link', { name: /^Inbox/ })
    .filter({ visible: true })
const rows = (page: Page) => page.getByRole('region', { name: 'Messages' }).locator('tbody tr')
const main = (page: Page) => page.getByRole('main')

test('an answer that a colleague has sent meanwhile is shown before a second one leaves', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/409/)
  const letter = { email: `lars-${Date.now()}@verft.example`, subject: 'Torque', message: 'Up to how much?' }
  const { messageId } = await sendContactMessage(shop.shop, { kind: 'visitor' }, letter)
  await signInAsAdminAndOpen(page, `/dashboard/inbox/${messageId}`)
  await page.getByLabel('Your answer').fill('Up to 200 Nm.')
  await answerMessage(shop.shop, await anAdmin(shop.shop), messageId, { text: 'Up to 180 Nm.' })
  await press(page, 'Send answer')
  await expect(page.getByRole('alert').filter({ hasText: 'has already answered this message: “Up to 180 Nm.”' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toContainText('Up to 180 Nm.')
  await expect(page.getByLabel('Your answer')).toHaveValue('Up to 200 Nm.')
  await press(page, 'Send answer')
  await expectToast(page, 'Answer sent')
  await expect(page.getByRole('region', { name: 'Answers' }).getByRole('listitem')).toHaveCount(2)
})

test('an administrator answers a message by mail, and nothing typed is lost on the way', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/503/)
  const { db } = shop.shop
  await db.updateTable('contact_message').set({ answeredAt: shop.shop.now() }).execute()
  const visitor = { kind: 'visitor' } as const
  const email = `lars-${Date.now()}@verft.example`
  const subject = `Torque ${Date.now()}`
  await sendContactMessage(shop.shop, visitor, { email, subject: 'Other', message: 'Still open?' })
  await sendContactMessage(shop.shop, visitor, { email, subject, message: 'Up to how much?\n\nLars <img src=x onerror="window.stolen=1">' })
  await signInAsAdminAndOpen(page, '/dashboard/manage-all-orders')
  await expect(inboxEntry(page)).toHaveText('Inbox2 unanswered')
  await inboxEntry(page).click()
  await expect(rows(page)).toHaveCount(2)
  await expectNoOverflow(page)
  await rows(page).getByRole('link', { name: subject }).click()
  await expect(page).toHaveTitle(`${subject} - Tools Manufacturer`)
  await expect(main(page)).toContainText('Lars <img src=x')
  await expect(main(page)).toContainText('unanswered')

  const answer = page.getByLabel('Your answer')
  await press(page, 'Send answer')
  await expect(page.getByText('Enter your answer')).toBeVisible()
  await answer.fill('Up to 200 Nm.\n\nAda')
  await inboxEntry(page).click()
  await rows(page).getByRole('link', { name: subject }).click()
  await expect(answer).toHaveValue('Up to 200 Nm.\n\nAda')
  await page.route('**/answer', (route) => route.fulfill({ status: 503, json: { message: 'Please try again in a moment.' } }))
  await press(page, 'Send answer')
  await expect(page.getByRole('alert').filter({ hasText: 'Please try again in a moment.' })).toBeVisible()
  await expect(answer).toHaveValue('Up to 200 Nm.\n\nAda')
  await page.unrouteAll()
  await press(page, 'Send answer')
  await expectToast(page, 'Answer sent')
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toContainText('Up to 200 Nm.')
  await expect(answer).toHaveValue('')
  await expect(inboxEntry(page)).toHaveText('Inbox1 unanswered')
  await expectNoOverflow(page)
  const { text } = await db.selectFrom('message_answer').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(text).toBe('Up to 200 Nm.\n\nAda')

  await press(page, 'Reopen')
  await expect(inboxEntry(page)).toHaveText('Inbox2 unanswered')
  await press(page, 'Mark as answered')
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Inbox' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page
    .getByRole('navigation', { name: 'State' })
    .getByRole('link', { name: /^Answered/ })
    .click()
  await expect(rows(page).first()).toContainText(subject)
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
})

test('an answer that cannot be delivered says so beside it', async ({ page, shop }) => {
  const { messageId } = await sendContactMessage(
    shop.shop,
    { kind: 'visitor' },
    { email: 'gone@verft.example', subject: 'Gone', message: 'Hello' },
  )
  await signInAsAdminAndOpen(page, `/dashboard/inbox/${messageId}`)
  await page.getByLabel('Your answer').fill('Hello Lars')
  await press(page, 'Send answer')
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toBeVisible()
  await shop.shop.db
    .updateTable('outbox')
    .set({ state: 'failed', lastError: 'The address was refused: 550 no such user' })
    .where('reason', 'like', 'answer:%')
    .execute()
  await page.reload()
  await expect(main(page)).toContainText('The email could not be delivered. The address was refused: 550 no such user')
  await shop.shop.db.deleteFrom('outbox').where('state', '=', 'failed').execute()
})
