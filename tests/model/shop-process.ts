import { pino } from 'pino'
import { identitySecret, signedCookie } from '../../src/api/auth/session-cookie.ts'
import { outboxHandlers } from '../../src/outbox-handlers.ts'
import { startProgram } from '../../src/program.ts'
import { deliverDue } from '../../src/shop/ground/outbox/deliver-due.ts'
import type { OutboxKind } from '../../src/shop/ground/outbox/outbox-payloads.ts'
import { maintenanceTasks } from '../../src/shop/operations/maintenance/run-maintenance.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { signAccessToken } from '../../src/shop/people/identity/access-token.ts'
import { pollPayments } from '../../src/shop/selling/payments/poll-payments.ts'
import { readConfig } from '../../src/startup/config.ts'
import { beforeEachStatement, die } from '../faults/count-operations.ts'
import { cheapPasswords } from '../support/cheap-passwords.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { aProvenAddress } from '../support/make.ts'
import { aSignedInPerson } from '../support/signed-in-person.ts'
import { fillDisk } from './full-disk.ts'
import { readThings } from './read-things.ts'
import type { Ask, Asked } from './shop-questions.ts'

/** One process of the simulated shop: the real program, whose clock, background work and faults are the simulation's. */
const { settings, now: start } = JSON.parse(process.argv[2] ?? '') as { settings: Record<string, string>; now: number }

let now = start
// Copies of memberships are kept for a second.
const A_SECOND = 1_100
let skippedMs = 0
const monotonic = performance.now.bind(performance)
performance.now = () => monotonic() + skippedMs
let statementsLeft = Number.POSITIVE_INFINITY
let atLast: (by: object) => void = () => {}
const count = (by: object) => {
  if (--statementsLeft === 0) atLast(by)
}
beforeEachStatement(count)

const messages: { msg: string; err?: unknown }[] = []
const log = pino({ level: 'error' }, { write: (line) => void messages.push(JSON.parse(line)) })
const program = await startProgram(readConfig(settings), log, {
  acceptAll: true,
  idle: true,
  passwords: cheapPasswords,
  now: () => new Date(now),
  checkpoint: async () => count(program),
})
const { shop } = program
const gatewayWork: OutboxKind[] = ['refund', 'refund-order', 'pay-back', 'close-payment']
const others = outboxHandlers(shop, { send: async () => {}, close: () => {} })
// Mails leave, and what they say has other tests: composing them and their documents would take a tenth of the time.
const handlers = {
  ...others,
  mail: { ...others.mail, deliver: async () => {} },
  'link-mail': { ...others['link-mail'], deliver: async () => {} },
}
const tasks = maintenanceTasks(shop).filter(({ intervalMs, name }) => intervalMs < 3_600_000 && name !== 'poll payments')
const FAR = new Date('2100-01-01')

const answers: { [Kind in keyof Ask]: (question: Ask[Kind]) => Promise<Asked[Kind]> } = {
  read: ({ things }) => readThings(shop, things),
  async clock({ at }) {
    now = at
  },
  async arm({ fault, at = 0 }) {
    statementsLeft = at
    atLast = fault === 'killed' ? die : breakConnection
  },
  async disarm() {
    statementsLeft = Number.POSITIVE_INFINITY
  },
  async disk({ isFull }) {
    await fillDisk(shop, isFull)
  },
  async expire() {
    for (const task of tasks) await task.run(shop)
  },
  async poll() {
    for (let batch = 0; batch < 4; batch++) await pollPayments(shop)
  },
  async deliver() {
    await shop.db
      .updateTable('outbox')
      .set({ nextAt: shop.now() })
      .where('state', '=', 'pending')
      .where('kind', 'in', gatewayWork)
      .execute()
    while ((await deliverDue(shop, handlers, gatewayWork)) > 0);
  },
  async sendMail() {
    while ((await deliverDue(shop, handlers, ['mail', 'link-mail'])) > 0);
  },
  async person({ role }) {
    const { person, sessionId, session } = await aSignedInPerson(shop, role)
    // Confirming an old sign-in has other tests.
    await shop.db.updateTable('session').set({ createdAt: FAR }).where('id', '=', sessionId).execute()
    await aProvenAddress(shop, person)
    await shop.db.updateTable('session').set({ expiresAt: FAR }).where('id', '=', sessionId).execute()
    const cookie = `shop.session_token=${signedCookie(session, identitySecret(shop.config.secret))}`
    return { id: person.id, email: person.email, sessionId, cookie }
  },
  invitation: ({ id }) => mailedLink(shop, `company-invitation:${id}`),
  token: ({ personId, sessionId }) => signAccessToken(shop, { personId, sessionId }),
  async follow() {
    skippedMs += A_SECOND
    shop.catalogChanged()
  },
  async followSettings() {
    await shop.settingsChanged()
  },
  invoices: () => shop.db.selectFrom('invoice').select(['series', 'position', 'issuedOn']).orderBy('series').orderBy('position').execute(),
  reconcile: () => reconcile(shop.db),
  mails: () => shop.db.selectFrom('outbox').select(['payload', 'reason']).where('kind', 'in', ['mail', 'link-mail']).execute(),
  events: () =>
    shop.db
      .selectFrom('event')
      .select(['verb', 'thingId'])
      .where('thing', 'in', ['order', 'product', 'company', 'price-list', 'quote', 'catalog'])
      .execute(),
  async payments() {
    return shop.db.selectFrom('payment').select(['id', 'orderId']).execute()
  },
  async errors() {
    return messages.splice(0).map((message) => JSON.stringify(message))
  },
}

/** Breaks the connection under a statement. SQLite has none. */
function breakConnection(by: object) {
  if ('connection' in by) (by as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}

process.on('message', async ({ id, kind, question }: { id: number; kind: keyof Ask; question: never }) => {
  try {
    process.send?.({ id, answer: await answers[kind](question) })
  } catch (error) {
    process.send?.({ id, error: String(error instanceof Error ? error.stack : error) })
  }
})
process.on('disconnect', () => process.exit(0))
process.send?.({ url: program.url })
