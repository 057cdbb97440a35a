import { createContext, data, redirect } from 'react-router'
import { accessToken, refreshPerson, type SessionError } from './session.ts'
import { currentPerson, type SessionPerson } from './session-store.ts'

/** For client loaders: returns the signed-in person, or redirects to /login and back. */
export async function requirePerson(request: Request): Promise<SessionPerson> {
  const token = await accessToken()
  const person = currentPerson()
  if (!token || !person) throw toLogin(request)
  return person
}

/** For client loaders: requires the current role of administrator, and its second factor if the shop demands one. */
export async function requireAdmin(request: Request): Promise<SessionPerson> {
  const person = await refreshPerson().catch(({ message, status }: SessionError) => {
    throw data(message, { status: status || 503 })
  })
  if (!person) throw toLogin(request)
  if (!person.admin) throw redirect(person.lacksSecondFactor ? securityPath : '/dashboard')
  return person
}

/** The administrator for whom a page of the office is open. */
export const signedInAdmin = createContext<SessionPerson>()

export const securityPath = '/dashboard/my-profile#sign-in-security'

export function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(`/login?from=${encodeURIComponent(pathname + search)}`)
}

/** Returns where to go after signing in. Ignores addresses of other sites. */
export function readOrigin(search: URLSearchParams, otherwise = '/'): string {
  const from = search.get('from') ?? ''
  const isOwnSite = /^\/(?![/\\])/.test(from) && new URL(from, 'http://shop.invalid').origin === 'http://shop.invalid'
  return isOwnSite && !/^\/(login|signup)\b/.test(from) ? from : otherwise
}

export function originQuery(search: URLSearchParams): string {
  const from = search.get('from')
  return from ? `?from=${encodeURIComponent(from)}` : ''
}
