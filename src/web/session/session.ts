import { webMessages } from '../framework/messages.ts'
import { isConfirmed } from './confirm-sign-in.ts'
import { expireDrafts } from './expire-drafts.ts'
import { retryWhenBusy } from './retry-when-busy.ts'
import { currentPerson, type Role, type SessionPerson, storeSession, TOKEN } from './session-store.ts'

const TIMEOUT_MS = 15_000
const RENEW_BEFORE_EXPIRY_MS = 30_000

const storedToken = (): string | undefined => localStorage.getItem(TOKEN) ?? undefined

export class SessionError extends Error {
  readonly status: number
  readonly code: string | undefined
  constructor(message: string, status: number, code?: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** What a call of this file or a passkey refused, with its status, or what else went wrong. */
export const readSessionError = (error: unknown): SessionError =>
  error instanceof SessionError ? error : new SessionError(error instanceof Error ? error.message : webMessages.unreachable, 0)

async function request<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await retryWhenBusy(() => fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })).catch(() => {
    throw new SessionError(webMessages.unreachable, 0)
  })
  if (await isConfirmed(response)) return request(path, init)
  const body = await response.json().catch(() => null)
  if (!response.ok) throw new SessionError(body?.message ?? webMessages.noResponse, response.status, body?.code)
  return body
}

const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export const postAuth = <T>(path: string, body: object): Promise<T> => request<T>(`/api/auth/${path}`, json('POST', body))

export const getAuth = <T>(path: string): Promise<T> => request<T>(`/api/auth/${path}`)

export async function startSession(): Promise<SessionPerson> {
  const session = await request<{ user: { name: string; email: string; image: string | null } } | null>('/api/auth/get-session')
  if (!session) throw new SessionError(webMessages.notSignedIn, 401)
  const { name, email, image } = session.user
  const { token } = await request<{ token: string }>(`/api/user/${encodeURIComponent(email)}`, json('PUT', { name, email, photo: image }))
  const person = { name, email, photo: image ?? '', ...(await fetchRole(email, token)) }
  storeSession(person, token)
  return person
}

const fetchRole = (email: string, token: string) =>
  request<Role>(`/api/admin/${encodeURIComponent(email)}`, { headers: { authorization: `Bearer ${token}` } })

let refreshing: Promise<SessionPerson | undefined> | undefined

/** Fetches the current role. Concurrent calls share one request. */
export function refreshPerson(): Promise<SessionPerson | undefined> {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function refresh() {
  const token = await accessToken()
  const person = currentPerson()
  if (!token || !person) return undefined
  const { name, email, photo } = person
  try {
    const updated = { name, email, photo, ...(await fetchRole(email, token)) }
    const isUnchanged =
      updated.admin === person.admin &&
      updated.lacksSecondFactor === person.lacksSecondFactor &&
      updated.shortPassword === person.shortPassword &&
      updated.areas?.join() === person.areas?.join()
    // Somebody may have signed out or in while the request ran.
    if (!isUnchanged && currentPerson() === person) storeSession(updated, storedToken() ?? token)
  } catch (error) {
    if (!(error instanceof SessionError) || error.status !== 401) throw error
    await renewToken()
  }
  return currentPerson()
}

/** Returns a valid access token, renewed when it is about to expire; undefined when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  const token = storedToken()
  if (!token) return undefined
  return expiryOf(token) - Date.now() > RENEW_BEFORE_EXPIRY_MS ? token : renewToken()
}

let renewing: Promise<string | undefined> | undefined

/** Renews the access token. When the session has ended, signs out on this browser and returns undefined. */
export function renewToken(): Promise<string | undefined> {
  renewing ??= startSession()
    .then(storedToken, (error: unknown) => {
      if (!(error instanceof SessionError) || error.status === 0 || error.status >= 500) throw error
      clearSession()
      return undefined
    })
    .finally(() => {
      renewing = undefined
    })
  return renewing
}

/** Returns when the token expires, in milliseconds; 0 when it cannot be read. */
function expiryOf(token: string): number {
  try {
    const { exp }: { exp: number } = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    return exp * 1000
  } catch {
    return 0
  }
}

export const clearSession = () => storeSession(undefined, undefined)

export async function endSession(): Promise<void> {
  try {
    await postAuth('sign-out', {})
  } finally {
    // The time of it tells the cart that the person signed out on purpose.
    expireDrafts()
    clearSession()
  }
}
