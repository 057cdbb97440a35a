import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { messages } from '../../src/contract/schema/messages.ts'
import { openShop } from '../stories/open-shop.ts'
import { createCaller } from '../support/call.ts'
import { signUp } from '../support/signed-in-person.ts'
import { says } from './says.ts'
import { aNewcomer, expect, test } from './visit.ts'

/** A mail server that stores the mail it receives. */
async function openMailbox() {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      received.push(await PostalMime.parse(await buffer(stream)))
      done()
    },
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    lettersTo: (address: string) => received.filter(({ to }) => to?.some((one) => one.address === address)),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

test(...says('2.45', '2.8', '8.3', '7.25'), async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/40[01]/)
  const mailbox = await openMailbox()
  const shop = await openShop({ SMTP_URL: mailbox.url, MAIL_FROM: 'shop@nordverft.example' })
  const call = createCaller(shop.url)
  try {
    const { email, password, token: access, bearer, cookie } = await signUp(shop.url, aNewcomer())

    const ask = async (address: string) => {
      await page.goto(`${shop.url}/reset-password`)
      await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
      await page.getByLabel('Email').fill(address)
      const answered = page.waitForResponse('**/request-password-reset')
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await expect(page.getByText('Password reset link sent to your email!')).toBeVisible()
      const answer = await answered
      return { status: answer.status(), text: await answer.text() }
    }
    const linkOf = async () => {
      const letters = () => mailbox.lettersTo(email).filter(({ subject }) => /password/i.test(subject ?? ''))
      await expect.poll(() => letters().length).toBeGreaterThan(0)
      return /https?:\/\/\S+reset-password\/\S+/.exec(letters().at(-1)?.text ?? '')?.[0] ?? ''
    }

    // The response is the same for known and unknown addresses. Only the known one gets an email.
    const [known, unknown] = [await ask(email), await ask('nobody@nordverft.example')]
    expect(unknown).toEqual(known)
    const link = await linkOf()
    expect(mailbox.lettersTo('nobody@nordverft.example')).toEqual([])

    await page.goto(link)
    await page.getByLabel('New password').fill('a-new-one-7')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await page.waitForURL(`${shop.url}/login`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: /password/i })).toBeVisible()
    await page.getByLabel('Password').fill('a-new-one-7')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL(`${shop.url}/`)

    // All earlier sessions and tokens are refused.
    expect(await call('GET', `/user/${email}`, { token: access })).toMatchObject({ status: 401, body: { message: messages.forbidden } })
    for (const headers of [{ cookie }, { authorization: `Bearer ${bearer}` }])
      expect((await call('PUT', `/user/${email}`, { body: { name: '', email, photo: '' }, headers })).status).toBe(401)

    // The link works once.
    await page.goto(link)
    await expect(page.getByText('This link has expired or was already used. Request a new one.')).toBeVisible()
    const token = new URL(link).pathname.split('/').at(-1)
    const again = { body: { newPassword: 'again-and-again', token }, headers: { origin: shop.url } }
    expect((await call('POST', '/auth/reset-password', again)).status).toBe(400)

    // The link expires after one hour.
    await ask(email)
    await expect.poll(linkOf).not.toBe(link)
    const { expiresAt } = await shop.shop.db
      .selectFrom('verification')
      .innerJoin('person', 'person.id', 'verification.value')
      .select('expiresAt')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(Math.abs(new Date(expiresAt).getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000)
    await shop.shop.db
      .updateTable('verification')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute()
    await page.goto(await linkOf())
    await expect(page.getByText('This link has expired or was already used. Request a new one.')).toBeVisible()
  } finally {
    // The page would ask the closed shop for its cart.
    await page.goto('about:blank')
    await shop.close()
    await mailbox.close()
  }
})
