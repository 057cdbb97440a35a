import { join } from 'node:path'
import type { ShopSettings } from '../../../contract/office/settings.ts'
import { bankAccount } from '../../../contract/rules/bank-account.ts'
import { readMilestone } from '../../ground/audit-log/milestones.ts'
import { formatTime } from '../../messaging/mail/format-time.ts'
import type { Shop } from '../../shop.ts'
import { mailServer } from './mail-server.ts'
import { gettingStartedMessages } from './messages.ts'
import type { Says } from './read-start-list.ts'

const DAY_MS = 24 * 3_600_000

export async function readPayments(shop: Shop, settings: ShopSettings): Promise<Says> {
  const { gateway, config } = shop
  if (!gateway) {
    const account = bankAccount(settings)
    return account
      ? { state: 'done', says: [gettingStartedMessages.transferOnly(account.account)] }
      : { state: 'open', says: [gettingStartedMessages.noPayments] }
  }
  if (gateway.name === 'test') return { state: 'open', says: [gettingStartedMessages.testGateway, gettingStartedMessages.stripeKeys] }
  const last = await shop.db
    .selectFrom('incoming_event')
    .select('receivedAt')
    .where('id', 'not like', 'evt_test_%')
    .orderBy('receivedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last
    ? { state: 'done', says: [gettingStartedMessages.webhook(formatTime(last.receivedAt))] }
    : { state: 'half', says: [gettingStartedMessages.noWebhook(`${config.publicUrl}/api/webhooks/stripe`)] }
}

export async function readMail(shop: Shop): Promise<Says> {
  const server = mailServer(shop)
  if (!server) return { state: 'open', says: [gettingStartedMessages.noMailServer(join(shop.config.dataDir, 'mail'))] }
  const last = await readMilestone(shop.db, 'test-mail')
  if (last?.server !== server) return { state: 'open', says: [gettingStartedMessages.noTestMail(server)] }
  return {
    state: last.accepted ? 'done' : 'failed',
    says: [
      last.accepted ? gettingStartedMessages.mailAccepted(server) : gettingStartedMessages.mailRefused(last.answer),
      gettingStartedMessages.mailSent(formatTime(last.at), last.to, server),
    ],
  }
}

/** Who still signs in with a password alone, of those who can sign in. */
export async function readSecondFactors({ db }: Shop): Promise<Says> {
  const admins = await db
    .selectFrom('person')
    .select(['name', 'twoFactorEnabled'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('passkey').select('passkey.id').whereRef('passkey.userId', '=', 'person.id')).as('hasPasskey'),
    )
    .where('role', '=', 'admin')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute()
  const without = admins.filter(({ twoFactorEnabled, hasPasskey }) => !twoFactorEnabled && !hasPasskey)
  if (without.length === 0) return { state: 'done', says: [gettingStartedMessages.secondFactorDone(admins.length)] }
  const says = [gettingStartedMessages.secondFactorMissing(without.map(({ name }) => name))]
  return { state: without.length < admins.length ? 'half' : 'open', says }
}

export async function readBackup(shop: Shop): Promise<Says> {
  const last = await readMilestone(shop.db, 'backup')
  if (!last) return { state: 'open', says: [gettingStartedMessages.noBackup] }
  const at = formatTime(last.at)
  if (shop.now().getTime() - last.at.getTime() > DAY_MS) return { state: 'half', says: [gettingStartedMessages.oldBackup(at)] }
  return { state: 'done', says: [gettingStartedMessages.backup(at, `${(last.bytes / 1_000_000).toFixed(1)} MB`)] }
}
