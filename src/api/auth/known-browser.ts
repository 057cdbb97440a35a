import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** As many accounts of one browser are known. */
const MAX_ACCOUNTS = 5
const COOKIE = /(?:^|;\s*)(?:__Secure-)?shop\.known=([\w.~-]+)/

/**
 * What a browser has that signed in before, for each of its accounts: a hash of the address, a random name, and the signature of both. It
 * opens nothing: guesses from this browser are counted by themselves (OWASP, Slow Down Online Guessing Attacks with Device Cookies).
 */
export function browserOf(cookies: string | null | undefined, account: string, secret: string): string | undefined {
  const hash = hashOf(account)
  for (const entry of entriesIn(cookies)) {
    const [owner, name, signature] = entry.split('.')
    if (owner === hash && name && isEqual(signature ?? '', sign(`${owner}.${name}`, secret))) return name
  }
  return undefined
}

/** The value of the cookie after a sign-in; undefined if it has the account already. */
export function knownAfter(cookies: string | null | undefined, account: string, secret: string): string | undefined {
  if (browserOf(cookies, account, secret)) return undefined
  const entry = `${hashOf(account)}.${randomBytes(12).toString('base64url')}`
  const others = entriesIn(cookies).filter((other) => !other.startsWith(`${hashOf(account)}.`))
  return [`${entry}.${sign(entry, secret)}`, ...others].slice(0, MAX_ACCOUNTS).join('~')
}

const entriesIn = (cookies: string | null | undefined) =>
  COOKIE.exec(cookies ?? '')?.[1]
    ?.split('~')
    .slice(0, MAX_ACCOUNTS) ?? []

const hashOf = (account: string) => createHash('sha256').update(account).digest('base64url').slice(0, 16)

const sign = (entry: string, secret: string) =>
  createHmac('sha256', secret).update('known browser').update(entry).digest('base64url').slice(0, 27)

const isEqual = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
