import { expireDrafts } from '../draft.ts'
import { retryWhenBusy } from '../retry-when-busy.ts'

interface Role {
  admin: boolean
  /** An administrator whom the shop lets manage nothing before there is a second factor. */
  lacksSecondFactor?: true
}

/** The signed-in person as the browser knows them. The server decides anew at each call. */
export interface SessionPerson extends Role {
  name: string
  email: string
  photo: string
}

const TOKEN = 'access-token'
const PERSON = 'person'
const TIMEOUT_MS = 15_000
const RENEW_BEFORE_EXPIRY_MS = 30_000

const listeners = new Set<() => void>()
let cached: { text: string | null; person: SessionPerson | undefined } = { text: null, person: undefined }

/** Who is signed in on this browser; the same object until that changes. */
export function currentPerson(): SessionPerson | undefined {
  const text = localStorage.getItem(PERSON)
  if (text !== cached.text) cached = { text, person: text ? (JSON.parse(text) as SessionPerson) : undefined }
  return cached.person
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function storeSession(person: SessionPerson | undefined, token: string | undefined) {
  if (person && token) {
    localStorage.setItem(TOKEN, token)
    localStorage.setItem(PERSON, JSON.stringify(person))
  } else {
    localStorage.removeItem(TOKEN)
    localStorage.removeItem(PERSON)
  }
  showPerson()
  for (const listener of listeners) listener()
}

/** Tells the style sheet who is looking, so that the header shows the right links (root.tsx does it before first paint). */
export function showPerson() {
  const person = currentPerson()
  document.documentElement.dataset.person = person ? (person.admin ? 'admin' : 'customer') : 'visitor'
}

/** Why signing in or up did not work, in the identity provider's words. */
export class SessionError extends Error {
  readonly status: number
  readonly code: string | undefined
  constructor(message: string, status: number, code?: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

async function request<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await retryWhenBusy(() => fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })).catch(() => {
    throw new SessionError('The shop cannot be reached. Please check the connection and try again.', 0)
  })
  const body = (await response.json().catch(() => null)) as (T & { message?: string; code?: string }) | null
  if (!response.ok) throw new SessionError(body?.message ?? 'The shop did not answer. Please try again.', response.status, body?.code)
  return body as T
}

const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Calls the identity provider. */
export const postAuth = <T>(path: string, body: object): Promise<T> => request<T>(`/api/auth/${path}`, json('POST', body))

/** Asks the identity provider for something. */
export const getAuth = <T>(path: string): Promise<T> => request<T>(`/api/auth/${path}`)

/** After the identity provider let somebody in: fetches the access token and who it is. */
export async function startSession(): Promise<SessionPerson> {
  const session = await request<{ user: { name: string; email: string; image: string | null } } | null>('/api/auth/get-session')
  if (!session) throw new SessionError('No user is logged in', 401)
  const { name, email, image } = session.user
  const { token } = await request<{ token: string }>(`/api/user/${encodeURIComponent(email)}`, json('PUT', { name, email, photo: image }))
  const person = { name, email, photo: image ?? '', ...(await fetchRole(email, token)) }
  storeSession(person, token)
  return person
}

const fetchRole = (email: string, token: string) =>
  request<Role>(`/api/admin/${encodeURIComponent(email)}`, { headers: { authorization: `Bearer ${token}` } })

let refreshing: Promise<SessionPerson | undefined> | undefined

/** Asks the server for the role of who is signed in. Calls at the same time share one answer. */
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
    const now = { name, email, photo, ...(await fetchRole(email, token)) }
    const isUnchanged = now.admin === person.admin && now.lacksSecondFactor === person.lacksSecondFactor
    // Whoever signed out or in meanwhile is not overwritten.
    if (!isUnchanged && currentPerson() === person) storeSession(now, localStorage.getItem(TOKEN) ?? token)
  } catch (error) {
    if (!(error instanceof SessionError) || error.status !== 401) throw error
    await renewToken()
  }
  return currentPerson()
}

/** A token that is still good for a while, renewed silently while the identity session lives; nothing when it ended. */
export async function accessToken(): Promise<string | undefined> {
  const token = localStorage.getItem(TOKEN)
  if (!token) return undefined
  return expiryOf(token) - Date.now() > RENEW_BEFORE_EXPIRY_MS ? token : renewToken()
}

let renewing: Promise<string | undefined> | undefined

/** Renews the token; the person and the role are looked at again. Nothing, and signed out here, when the session ended. */
export function renewToken(): Promise<string | undefined> {
  renewing ??= startSession()
    .then(
      () => localStorage.getItem(TOKEN) ?? undefined,
      (error: unknown) => {
        if (!(error instanceof SessionError) || error.status === 0 || error.status >= 500) throw error
        storeSession(undefined, undefined)
        return undefined
      },
    )
    .finally(() => {
      renewing = undefined
    })
  return renewing
}

/** When the token ends, in milliseconds; 0 when it cannot be read. */
function expiryOf(token: string): number {
  try {
    const { exp } = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as { exp: number }
    return exp * 1000
  } catch {
    return 0
  }
}

/** Forgets who is signed in here, when the server has ended the session by itself. */
export const clearSession = () => storeSession(undefined, undefined)

/** Ends the session on the server and in every tab of this browser. */
export async function endSession(): Promise<void> {
  try {
    await postAuth('sign-out', {})
  } finally {
    storeSession(undefined, undefined)
    expireDrafts()
  }
}
