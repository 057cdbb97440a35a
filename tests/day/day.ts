import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { OutboxMessage } from '../../src/contract/messaging/outbox.ts'
import { startShop } from '../bench/running-shop.ts'
import { findDifferences } from './checks.ts'
import { openCompany } from './company-screens.ts'
import { aCustomer } from './customer.ts'
import { diceOf } from './dice.ts'
import { startMailServer } from './mail-server.ts'
import { Meter } from './meter.ts'
import { anOffice } from './office.ts'
import { Person } from './person.ts'
import { passThroughScreens } from './screens.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SETTLE_MS = 20_000
const CHECKS = 3
const BETWEEN_CHECKS_MS = 3_000
const COMPANY = 'company: once through the screens'

export interface Day {
  seconds: number
  /** The books and counts are checked so often, when nobody works. */
  everySeconds: number
  seed: number
  customers: number
  /** Whether the customers and two people of the office work, by calls of the API. */
  calls: boolean
  databaseUrl?: string | undefined
  /** Whether each role also goes once through the screens, in a browser, and three people of a company and the office do all the time. */
  screens: boolean
  say(line: string): void
}

export interface DaysEnd {
  meter: Meter
  /** What was wrong: unexpected answers, numbers that are not what their rows add up to, and what reconciliation says. */
  wrong: string[]
}

/** Starts the whole program, lets customers and two people of the office work at once, and checks the books and every count. */
export async function spendADay({ seconds, everySeconds, seed, customers, calls, databaseUrl, screens, say }: Day): Promise<DaysEnd> {
  const admin = { email: 'ada@tools.example', password: 'hammer-and-tongs' }
  const mail = await startMailServer()
  const settings = {
    SECRET: randomUUID().repeat(2),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DATABASE_URL: databaseUrl ?? '',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Tools <shop@tools.example>',
    DEMO: 'on',
    PAYMENTS: 'test',
  }
  const shop = await startShop(settings)
  const place = { url: shop.url, meter: new Meter() }
  const wrong: string[] = []
  let company: Awaited<ReturnType<typeof openCompany>> | undefined
  try {
    const ada = await Person.signIn(place, admin)
    const ben = await Person.signUp(place, 'Ben Office', 'ben@tools.example')
    await ada.ask('office: make an administrator', 'PUT', `/user/admin/${ben.email}`)
    const offices = [ada, ben].map((person, index) => anOffice({ person, dice: diceOf(seed * 100 + index) }))
    const dices = Array.from({ length: customers }, (_, index) => diceOf(seed * 100 + 10 + index))
    const buyers = await Promise.all(dices.map((dice, index) => aCustomer(place, index, dice)))
    if (screens) await passThroughScreens(shop.url, admin)
    company = screens ? await openCompany(shop.url, admin, mail) : undefined
    const seen = async (work: () => Promise<void>) => {
      const started = performance.now()
      await work().then(
        () => place.meter.record(COMPANY, performance.now() - started),
        (error: unknown) => place.meter.fault(String(error)),
      )
    }
    const { work } = company ?? {}
    const screenWork = work ? [() => seen(work)] : []
    const end = performance.now() + seconds * 1000
    while (performance.now() < end && wrong.length + place.meter.faults.length === 0) {
      const pauseAt = Math.min(end, performance.now() + everySeconds * 1000)
      const works = async (work: () => Promise<void>) => {
        while (performance.now() < pauseAt) await work()
      }
      await Promise.all([...(calls ? [...offices, ...buyers.map(({ work }) => work)] : []), ...screenWork].map(works))
      await settle(ada)
      wrong.push(
        ...(await findLastingDifferences(
          ada,
          buyers.map(({ person }) => person),
        )),
      )
      wrong.push(...(await reconcile({ ...settings, DATA_DIR: shop.dataDir })))
      const orders = place.meter.count('customer: place an order')
      const passes = place.meter.count(COMPANY)
      say(`${orders} orders, ${passes} passes of a company, ${mail.taken()} mails, ${wrong.length} differences`)
    }
  } finally {
    await company?.close()
    await shop.stop()
    await mail.stop()
  }
  return { meter: place.meter, wrong: [...wrong, ...place.meter.faults] }
}

/** Waits until nothing that is due is on its way: webhooks, refunds, mail. */
async function settle(office: Person) {
  for (const end = performance.now() + SETTLE_MS; performance.now() < end; await pause(100)) {
    const pending = await office.all<OutboxMessage>('check', '/outbox?state=pending')
    if (pending.every(({ nextAt }) => new Date(nextAt).getTime() > Date.now())) return
  }
}

/** The shop itself goes on: a payment whose webhook never came is settled, and mail leaves. A defect is still there at the next look. */
async function findLastingDifferences(office: Person, customers: Person[]): Promise<string[]> {
  for (let check = 1; ; check++) {
    const differences = await findDifferences(office, customers)
    if (differences.length === 0 || check === CHECKS) return differences
    await pause(BETWEEN_CHECKS_MS)
  }
}

/** `npm run reconcile` of this shop. */
async function reconcile(settings: Record<string, string>): Promise<string[]> {
  const run = promisify(execFile)(process.execPath, ['src/commands/reconcile.ts'], { cwd: root, env: { ...process.env, ...settings } })
  const { stdout, stderr, code } = await run.then(
    (done) => ({ ...done, code: 0 }),
    (failed: { stdout: string; stderr: string; code: number }) => failed,
  )
  return code === 0 ? [] : `${stdout}${stderr}`.trim().split('\n')
}
