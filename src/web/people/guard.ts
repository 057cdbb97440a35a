import { data, redirect } from 'react-router'
import { accessToken, currentPerson, refreshPerson, type SessionError, type SessionPerson } from './session.ts'

/** For the client loaders of pages that take a login: who is signed in, or off to /login, which remembers the origin. */
export async function requirePerson(request: Request): Promise<SessionPerson> {
  const token = await accessToken()
  const person = currentPerson()
  if (!token || !person) throw toLogin(request)
  return person
}

/**
 * For administrators' pages. The server says who is one, because the role may have changed since this browser last asked.
 * Everyone else goes to the dashboard; an administrator without a second factor goes to where it is set up.
 */
export async function requireAdmin(request: Request): Promise<SessionPerson> {
  const person = await refreshPerson().catch(({ message, status }: SessionError) => {
    throw data(message, { status: status || 503 })
  })
  if (!person) throw toLogin(request)
  if (!person.admin) throw redirect(person.lacksSecondFactor ? securityPath : '/dashboard')
  return person
}

/** Where a second factor is set up. */
export const securityPath = '/dashboard/my-profile#sign-in-security'

export function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(`/login?from=${encodeURIComponent(pathname + search)}`)
}

/** Where to go after signing in: only addresses of our own site are followed. */
export function readOrigin(search: URLSearchParams, otherwise = '/'): string {
  const from = search.get('from') ?? ''
  const isOurs = /^\/(?![/\\])/.test(from) && new URL(from, 'http://shop.invalid').origin === 'http://shop.invalid'
  return isOurs && !/^\/(login|signup)\b/.test(from) ? from : otherwise
}

/** The way back, carried from /login to /signup and the other way round. */
export function originQuery(search: URLSearchParams): string {
  const from = search.get('from')
  return from ? `?from=${encodeURIComponent(from)}` : ''
}
