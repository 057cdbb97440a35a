import { createHash } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { signInThrottle } from '../auth/sign-in-throttle.ts'
import { networkOf } from './client-address.ts'
import { type RateCounter, rateCounter } from './rate-counter.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

type Allowance = readonly [tries: number, seconds: number]

/** How often one network address, and one account, may do what costs the shop or its people something. */
const allowances = {
  'sign-in': { address: [100, 10 * MINUTE] },
  'second-factor': { address: [120, 10 * MINUTE] },
  // Every view of the sign-in page asks for these, and none of them guesses anything.
  'passkey-options': { address: [600, 10 * MINUTE] },
  'sign-up': { address: [100, HOUR] },
  reset: { address: [20, 10 * MINUTE], account: [5, HOUR] },
  review: { address: [60, HOUR], account: [20, HOUR] },
  contact: { address: [20, HOUR], account: [10, HOUR] },
  upload: { address: [240, 10 * MINUTE], account: [120, 10 * MINUTE] },
  order: { address: [1500, MINUTE], account: [300, MINUTE] },
} as const satisfies Record<string, { address: Allowance; account?: Allowance }>

export type Limited = keyof typeof allowances

export interface Tried {
  address: string
  /** The person's id, or the e-mail address that is tried, whoever it belongs to. */
  account?: string | undefined
}

/** A password that is tried for an account. */
export interface SignInTry {
  address: string
  account: string
}

export interface RateLimits {
  /** Counts a try. Refuses it with `too-many`, and how long to wait, when there were too many before. */
  take(what: Limited, tried: Tried): Promise<void>
  /** The same before a password is looked at: after some wrong ones each next one has to wait longer. */
  trySignIn(tried: SignInTry): Promise<void>
  /** The password was right: what was tried before is forgiven. */
  forgiveSignIn(tried: SignInTry): Promise<void>
  /** The same before a code is looked at that somebody is asked for besides the password, from wherever it comes. */
  trySecondFactor(personId: string): Promise<void>
  forgiveSecondFactor(personId: string): Promise<void>
}

const nothing = async () => {}
const none: RateLimits = {
  take: nothing,
  trySignIn: nothing,
  forgiveSignIn: nothing,
  trySecondFactor: nothing,
  forgiveSecondFactor: nothing,
}

/** The limits of the door; a shop that is measured goes without. */
export function openRateLimits(shop: Pick<Shop, 'db' | 'engine'>, areOn: boolean): RateLimits {
  if (!areOn) return none
  const counters = new Map<string, RateCounter>()
  for (const [what, { address, account }] of Object.entries<{ address: Allowance; account?: Allowance }>(allowances)) {
    counters.set(`${what}:address`, rateCounter(shop, `${what}:address`, ...address))
    if (account) counters.set(`${what}:account`, rateCounter(shop, `${what}:account`, ...account))
  }
  const pauses = signInThrottle(shop, 'sign-in')
  const codePauses = signInThrottle(shop, 'second-factor')
  const take: RateLimits['take'] = async (what, { address, account }) => {
    await orRefuse(counters.get(`${what}:address`)?.consume(keyOf(networkOf(address))))
    if (account) await orRefuse(counters.get(`${what}:account`)?.consume(keyOf(account)))
  }
  return {
    take,
    async trySignIn({ address, account }) {
      await take('sign-in', { address })
      await orRefuse(pauses.wait(keyOf(networkOf(address), account)))
    },
    async forgiveSignIn({ address, account }) {
      await counters.get('sign-in:address')?.reward(keyOf(networkOf(address)))
      await pauses.forget(keyOf(networkOf(address), account))
    },
    trySecondFactor: (personId) => orRefuse(codePauses.wait(keyOf(personId))),
    forgiveSecondFactor: (personId) => codePauses.forget(keyOf(personId)),
  }
}

/** Whatever was sent becomes a short key that tells nobody who it was. */
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 27)

async function orRefuse(counted: Promise<unknown> | undefined) {
  try {
    await counted
  } catch (fault) {
    if (!(fault instanceof RateLimiterRes)) throw fault
    // No wait is longer than a day, whatever a clock that was set back makes of it.
    const retryAfter = Math.min(Math.max(1, Math.ceil(fault.msBeforeNext / 1000)), 24 * HOUR)
    throw new Refusal('too-many', `That was too often in a short time. Please try again in ${inWords(retryAfter)}.`, { retryAfter })
  }
}

function inWords(seconds: number): string {
  const [count, unit] = seconds < 2 * MINUTE ? [seconds, 'second'] : [Math.ceil(seconds / MINUTE), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
