import { createHmac, timingSafeEqual } from 'node:crypto'

/** The secret of the identity provider, which signs its cookies. */
export const identitySecret = (secret: string) => createHmac('sha256', secret).update('identity').digest('hex')

const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?shop\.session_token=([^;\s]+)/

/** Returns the session cookie in a Cookie header as it was sent; undefined without one. */
export const sessionCookieIn = (cookies: string | undefined): string | undefined =>
  cookies ? SESSION_COOKIE.exec(cookies)?.[1] : undefined

/** Returns the token of a session cookie; undefined if the identity provider did not sign it. */
export function tokenOfCookie(cookie: string, secret: string): string | undefined {
  const signed = decode(cookie)
  const end = signed.lastIndexOf('.')
  const token = signed.slice(0, Math.max(end, 0))
  const [given, expected] = [Buffer.from(signed.slice(end + 1)), Buffer.from(sign(token, secret))]
  return token && given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

/** What a program sends as its bearer: the token with the signature that a copy of the database does not have. */
export const signedToken = (token: string, secret: string) => `${token}.${sign(token, secret)}`

/** Makes the session cookie as the identity provider does. */
export const signedCookie = (token: string, secret: string) => encodeURIComponent(signedToken(token, secret))

const sign = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest('base64')

function decode(cookie: string): string {
  try {
    return decodeURIComponent(cookie)
  } catch {
    return ''
  }
}
