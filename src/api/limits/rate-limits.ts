import { createHash } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { apiMessages } from '../messages.ts'
import { networkOf } from './client-address.ts'
import { type RateCounter, rateCounter } from './rate-counter.ts'
import { signInThrottle } from './sign-in-throttle.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

type Limit = readonly [attempts: number, seconds: number]

/** Per network address and per account. */
const limitsByAction = {
  'sign-in': { address: [100, 10 * MINUTE] },
  'second-factor': { address: [120, 10 * MINUTE] },
  // Every view of the sign-in page requests these.
  'passkey-options': { address: [600, 10 * MINUTE] },
  'sign-up': { address: [100, HOUR] },
  reset: { address: [20, 10 * MINUTE], account: [5, HOUR] },
  'email-change': { address: [60, HOUR], account: [10, HOUR] },
  'email-confirmation': { address: [60, HOUR], account: [5, HOUR] },
  'account-data': { address: [60, HOUR], account: [10, HOUR] },
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
} as const satisfies Record<string, { address: Limit; account?: Limit }>

export type Limited = keyof typeof limitsByAction

export interface Attempt {
  address: string
  /** A person's id, or an e-mail address that may not belong to anyone. */
  account?: string | undefined
}

export type SignInAttempt = Attempt & { account: string }

export interface RateLimits {
  /** Counts an attempt. Refuses it with `too-many` and the seconds to wait if there were too many. */
  take(action: Limited, attempt: Attempt): Promise<void>
  /** Call it before a password is checked. After five wrong ones, each next one waits longer. */
  trySignIn(attempt: SignInAttempt): Promise<void>
  forgiveSignIn(attempt: SignInAttempt): Promise<void>
  /** Call it before a second factor code is checked. Counts per person, whatever the address. */
  trySecondFactor(personId: string): Promise<void>
  forgiveSecondFactor(personId: string): Promise<void>
}

const noop = async () => {}
const unlimited: RateLimits = { take: noop, trySignIn: noop, forgiveSignIn: noop, trySecondFactor: noop, forgiveSecondFactor: noop }

export function openRateLimits(shop: Pick<Shop, 'db' | 'engine'>, isEnabled: boolean): RateLimits {
  if (!isEnabled) return unlimited
  const counters = new Map<string, RateCounter>()
  for (const [action, { address, account }] of Object.entries<{ address: Limit; account?: Limit }>(limitsByAction)) {
    counters.set(`${action}:address`, rateCounter(shop, `${action}:address`, ...address))
    if (account) counters.set(`${action}:account`, rateCounter(shop, `${action}:account`, ...account))
  }
  const passwordThrottle = signInThrottle(shop, 'sign-in')
  const codeThrottle = signInThrottle(shop, 'second-factor')
  const take: RateLimits['take'] = async (action, { address, account }) => {
    await orRefuse(counters.get(`${action}:address`)?.consume(keyOf(networkOf(address))))
    if (account) await orRefuse(counters.get(`${action}:account`)?.consume(keyOf(account)))
  }
  return {
    take,
    async trySignIn({ address, account }) {
      await take('sign-in', { address })
      await orRefuse(passwordThrottle.take(keyOf(networkOf(address), account)))
    },
    async forgiveSignIn({ address, account }) {
      await counters.get('sign-in:address')?.reward(keyOf(networkOf(address)))
      await passwordThrottle.forget(keyOf(networkOf(address), account))
    },
    trySecondFactor: (personId) => orRefuse(codeThrottle.take(keyOf(personId))),
    forgiveSecondFactor: (personId) => codeThrottle.forget(keyOf(personId)),
  }
}

/** A hash, so that the counters store no addresses or e-mails. */
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
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
