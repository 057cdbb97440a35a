import { describe, expect, it } from 'vitest'
import { aCompany, anInvitation } from '../../../../tests/support/a-company.ts'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin } from '../../../../tests/support/make.ts'
import { deliverAll, recordingMailer } from '../../../../tests/support/payments.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import { openSecret } from '../../messaging/integrations/seal-secret.ts'
import { deleteOldRows } from '../../operations/maintenance/delete-old-rows.ts'
import { removePlainSecrets } from '../../operations/maintenance/remove-plain-secrets.ts'
import { toJson } from '../database/json.ts'
import { transact } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import { enqueue } from './enqueue.ts'
import { enqueueLinkMail } from './enqueue-link-mail.ts'
import { retryMessage } from './retry-message.ts'

const HOUR_MS = 3_600_000
const url = 'https://tools.example/reset-password/a-token-that-opens-an-account'

const stored = async ({ db }: TestShop) => JSON.stringify(await db.selectFrom('outbox').selectAll().execute())
const mailed = (shop: TestShop) =>
  transact(shop, (tx) =>
    enqueueLinkMail(shop, tx, {
      deduplicationKey: `reset:${newId()}`,
      mail: { template: 'reset-password', to: 'ingrid@a.example', name: 'Ingrid', url },
      until: new Date(shop.now().getTime() + HOUR_MS),
    }),
  )

describe.each(engines)('mail with a link on %s', (engine) => {
  it('has its link when it leaves, and nowhere else before or after', async () => {
    const shop = await aShop(engine)
    const token = await anInvitation(shop, await aCompany(shop), 'ingrid@a.example')
    await mailed(shop)
    for (const secret of [token, 'a-token-that-opens']) expect(await stored(shop)).not.toContain(secret)
    const mailer = recordingMailer(shop)
    await deliverAll(shop, outboxHandlers(shop, mailer))
    expect(mailer.sent.map(({ text }) => [text.includes(`/invitation/${token}`), text.includes(url)]).sort()).toEqual([
      [false, true],
      [true, false],
    ])
    expect(await shop.db.selectFrom('outbox').select(['state', 'link']).execute()).toEqual([
      { state: 'delivered', link: null },
      { state: 'delivered', link: null },
    ])
  })

  it('that never left loses its link when the link expires, and goes to nobody then', async () => {
    const shop = await aShop(engine)
    await mailed(shop)
    await shop.db.updateTable('outbox').set({ state: 'failed', failedAt: shop.now() }).execute()
    await deleteOldRows(shop)
    const [waiting] = await shop.db.selectFrom('outbox').selectAll().execute()
    expect(waiting?.link).toMatch(/^v1\./)
    await shop.db
      .updateTable('outbox')
      .set({ linkUntil: new Date(shop.now().getTime() - 1) })
      .execute()
    await deleteOldRows(shop)
    expect((await shop.db.selectFrom('outbox').select('link').executeTakeFirstOrThrow()).link).toBeNull()
    await retryMessage(shop, await anAdmin(shop), waiting?.id ?? '')
    const mailer = recordingMailer(shop)
    await deliverAll(shop, outboxHandlers(shop, mailer))
    expect(mailer.sent).toEqual([])
    expect(await shop.db.selectFrom('outbox').select(['state', 'recipient']).execute()).toEqual([{ state: 'delivered', recipient: '' }])
  })

  it('fails in words when another SECRET encrypted the link', async () => {
    const shop = await aShop(engine)
    await mailed(shop)
    shop.config.secret = 'another secret, also of 32 characters'
    await deliverAll(shop)
    const row = await shop.db.selectFrom('outbox').select(['state', 'lastError']).executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'failed', lastError: expect.stringContaining('another SECRET') })
  })

  it('of the version before leaves as it is, and keeps its link no longer than that', async () => {
    const shop = await aShop(engine)
    const add = (key: string) =>
      transact(shop, (tx) =>
        enqueue(shop, tx, {
          kind: 'mail',
          deduplicationKey: `reset:${key}`,
          payload: { template: 'reset-password', to: 'ingrid@a.example', name: 'Ingrid', url: `${url}-${key}` },
        }),
      )
    await add('delivered')
    await deliverAll(shop)
    await add('waiting')
    await removePlainSecrets(shop)
    for (const secret of [`${url}-delivered`, 'reset:delivered']) expect(await stored(shop)).not.toContain(secret)
    expect(await stored(shop)).toContain(`${url}-waiting`)
    const mailer = recordingMailer(shop)
    await deliverAll(shop, outboxHandlers(shop, mailer))
    expect(mailer.sent.map(({ text }) => text.includes(`${url}-waiting`))).toEqual([true])
    await removePlainSecrets(shop)
    expect(await stored(shop)).not.toContain('a-token-that-opens')
  })
})

it.each(engines)('secrets that an earlier version stored as they are on %s are encrypted or removed', async (engine) => {
  const shop = await aShop(engine)
  const { id: userId } = await aCustomer(shop)
  const [now, id] = [shop.now(), newId()]
  await shop.db
    .insertInto('webhook')
    .values({
      id,
      url: 'https://a.example/',
      events: toJson(['order.placed']),
      secret: 'whsec_now',
      formerSecret: 'whsec_before',
      keyId: null,
      createdAt: now,
    })
    .execute()
  const tokens = { accessToken: 'ya29.a', refreshToken: '1//r', idToken: 'eyJ.i' }
  const account = { id: newId(), userId, accountId: 'g', providerId: 'google', password: null, createdAt: now, updatedAt: now, ...tokens }
  await shop.db.insertInto('account').values(account).execute()
  await removePlainSecrets(shop)
  const webhook = await shop.db.selectFrom('webhook').select(['secret', 'formerSecret']).executeTakeFirstOrThrow()
  expect(JSON.stringify(webhook)).not.toContain('whsec_')
  expect([webhook.secret, webhook.formerSecret ?? ''].map((sealed) => openSecret(shop, sealed))).toEqual(['whsec_now', 'whsec_before'])
  expect(await shop.db.selectFrom('account').selectAll().execute()).toMatchObject([
    { providerId: 'google', accessToken: null, refreshToken: null, idToken: null },
  ])
})
