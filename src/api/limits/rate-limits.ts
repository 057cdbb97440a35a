import { createHash } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { oneOrMany } from '../../contract/ground/counts.ts'
import { Refusal } from '../../shop/ground/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { apiMessages } from '../messages.ts'
import { networkOf, siteOf } from './client-address.ts'
import { type RateCounter, rateCounter } from './rate-counter.ts'
import { signInThrottle } from './sign-in-throttle.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Limit = readonly [attempts: number, seconds: number]

/** How many times as often the networks of one IPv6 site may do what one of them may. */
const SITE_FACTOR = 4

/** What one network, or one browser that is known, may guess before it waits. */
const FREE_ATTEMPTS = 5

/** What all networks together may guess of one account in a day before each waits; then the owner is told. */
export const ALARM_AFTER = 20

/** Per network address and per account. */
const limitsByAction = {
  'sign-in': { address: [100, 10 * MINUTE] },
  'second-factor': { address: [120, 10 * MINUTE] },
  // Every view of the sign-in page requests these.
  'passkey-options': { address: [600, 10 * MINUTE] },
  'sign-up': { address: [100, HOUR], account: [10, DAY] },
  // Each success sends an email.
  'password-change': { address: [60, HOUR], account: [10, HOUR] },
  reset: { address: [20, 10 * MINUTE], account: [5, HOUR] },
  // The token in a link: of an invitation, a new email address or a new password.
  link: { address: [60, 10 * MINUTE] },
  // Only keys that do not exist count.
  'api-key': { address: [60, 10 * MINUTE] },
  'email-change': { address: [60, HOUR], account: [10, HOUR] },
  'email-confirmation': { address: [60, HOUR], account: [5, HOUR] },
  'account-data': { address: [60, HOUR], account: [10, HOUR] },
  // Each renders up to 20,000 documents.
  documents: { address: [60, HOUR], account: [30, HOUR] },
  review: { address: [60, HOUR], account: [20, HOUR] },
  contact: { address: [20, HOUR], account: [10, HOUR] },
  company: { address: [20, HOUR], account: [10, HOUR] },
  invitation: { address: [200, HOUR], account: [60, HOUR] },
  claim: { address: [60, HOUR], account: [30, HOUR] },
  quote: { address: [120, HOUR], account: [60, HOUR] },
  upload: { address: [240, 10 * MINUTE], account: [120, 10 * MINUTE] },
  // Every change of a cart is saved.
  cart: { address: [3000, MINUTE], account: [600, MINUTE] },
  order: { address: [1500, MINUTE], account: [300, MINUTE] },
  preview: { address: [1500, MINUTE], account: [600, MINUTE] },
  // Each page of somebody who is signed in can fetch an access token.
  enter: { address: [3000, MINUTE] },
  // Every other change by a person at a screen.
  edit: { address: [1200, 10 * MINUTE], account: [300, 10 * MINUTE] },
  'office-edit': { address: [6000, 10 * MINUTE], account: [1800, 10 * MINUTE] },
} as const satisfies Record<string, { address: Limit; account?: Limit }>

export type Limited = keyof typeof limitsByAction

export interface Attempt {
  address: string
  /** A person's id, or an email address that may not belong to anyone. */
  account?: string | undefined
}

export interface SignInAttempt extends Attempt {
  account: string
  /** A browser that has signed in to the account before; see `auth/known-browser.ts`. */
  browser?: string | undefined
}

interface CodeAttempt {
  personId: string
  browser?: string | undefined
}

export interface RateLimits {
  /** Counts an attempt. Refuses it with `too-many` and the seconds to wait if there were too many. */
  take(action: Limited, attempt: Attempt): Promise<void>
  /**
   * Call it before a password is checked. After five wrong ones from one network, and after `ALARM_AFTER` from all together, each next one
   * waits longer. A known browser counts by itself, so that its owner goes on while others guess.
   */
  trySignIn(attempt: SignInAttempt): Promise<void>
  forgiveSignIn(attempt: SignInAttempt): Promise<void>
  /** How many passwords for the account were wrong in a day, known browsers aside. */
  countGuesses(account: string): Promise<number>
  /** Call it before a second factor code is checked. Counts per person, whatever the address, and known browsers by themselves. */
  trySecondFactor(attempt: CodeAttempt): Promise<void>
  forgiveSecondFactor(attempt: CodeAttempt): Promise<void>
  countCodes(personId: string): Promise<number>
}

const noop = async () => {}
const none = async () => 0
const unlimited: RateLimits = {
  take: noop,
  trySignIn: noop,
  forgiveSignIn: noop,
  countGuesses: none,
  trySecondFactor: noop,
  forgiveSecondFactor: noop,
  countCodes: none,
}

export function openRateLimits(shop: Pick<Shop, 'db' | 'engine'>, isEnabled: boolean): RateLimits {
  if (!isEnabled) return unlimited
  const counters = new Map<string, RateCounter>()
  for (const [action, { address, account }] of Object.entries<{ address: Limit; account?: Limit }>(limitsByAction)) {
    counters.set(`${action}:address`, rateCounter(shop, `${action}:address`, ...address))
    counters.set(`${action}:site`, rateCounter(shop, `${action}:site`, address[0] * SITE_FACTOR, address[1]))
    if (account) counters.set(`${action}:account`, rateCounter(shop, `${action}:account`, ...account))
  }
  const ofNetwork = signInThrottle(shop, 'sign-in', FREE_ATTEMPTS)
  const ofAccount = signInThrottle(shop, 'sign-in-account', ALARM_AFTER)
  const ofBrowser = signInThrottle(shop, 'sign-in-browser', FREE_ATTEMPTS)
  const codes = signInThrottle(shop, 'second-factor', FREE_ATTEMPTS)
  const codesOfBrowser = signInThrottle(shop, 'second-factor-browser', FREE_ATTEMPTS)
  const take: RateLimits['take'] = async (action, { address, account }) => {
    await orRefuse(counters.get(`${action}:address`)?.consume(keyOf(networkOf(address))))
    const site = siteOf(address)
    if (site) await orRefuse(counters.get(`${action}:site`)?.consume(keyOf(site)))
    if (account) await orRefuse(counters.get(`${action}:account`)?.consume(keyOf(account)))
  }
  return {
    take,
    async trySignIn({ address, account, browser }) {
      await take('sign-in', { address })
      if (browser) return orRefuse(ofBrowser.take(keyOf(account, browser)))
      await orRefuse(ofNetwork.take(keyOf(networkOf(address), account)))
      await orRefuse(ofAccount.take(keyOf(account)))
    },
    async forgiveSignIn({ address, account, browser }) {
      const site = siteOf(address)
      await counters.get('sign-in:address')?.reward(keyOf(networkOf(address)))
      if (site) await counters.get('sign-in:site')?.reward(keyOf(site))
      if (browser) return ofBrowser.forget(keyOf(account, browser))
      await ofNetwork.forget(keyOf(networkOf(address), account))
      // What others guessed stays counted.
      await ofAccount.takeBack(keyOf(account))
    },
    countGuesses: (account) => ofAccount.count(keyOf(account)),
    trySecondFactor: ({ personId, browser }) =>
      orRefuse(browser ? codesOfBrowser.take(keyOf(personId, browser)) : codes.take(keyOf(personId))),
    forgiveSecondFactor: ({ personId, browser }) =>
      browser ? codesOfBrowser.forget(keyOf(personId, browser)) : codes.forget(keyOf(personId)),
    countCodes: (personId) => codes.count(keyOf(personId)),
  }
}

/** A hash, so that the counters store no addresses or emails. */
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 27)

async function orRefuse(counted: Promise<unknown> | undefined) {
  try {
    await counted
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new Refusal('too-many', apiMessages.tooMany(formatWait(retryAfter)), { retryAfter })
  }
}

function formatWait(seconds: number): string {
  const [count, unit] = seconds < 2 * MINUTE ? [seconds, 'second'] : [Math.ceil(seconds / MINUTE), 'minute']
  return `${count} ${oneOrMany(count, unit, `${unit}s`)}`
}
