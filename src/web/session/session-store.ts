import type { OfficeArea } from '../../contract/schema/call-access.ts'
import { onRestored } from '../framework/on-restored.ts'

export interface Role {
  admin: boolean
  /** What an administrator works on; absent for everything. */
  areas?: OfficeArea[]
  /** An administrator who has to set up a second factor before managing anything. */
  lacksSecondFactor?: true
  /** An administrator who is to choose a longer password. */
  shortPassword?: true
}

/** The signed-in person as stored in the browser. The server checks access on every call. */
export interface SessionPerson extends Role {
  name: string
  email: string
  photo: string
}

export const TOKEN = 'access-token'
const PERSON = 'person'
export const SIGNED_OUT = 'signed-out-at'

const listeners = new Set<() => void>()
let cached: { text: string | null; person: SessionPerson | undefined } = { text: null, person: undefined }

/** Returns the signed-in person; the same object until that changes. */
export function currentPerson(): SessionPerson | undefined {
  const text = localStorage.getItem(PERSON)
  if (text !== cached.text) cached = { text, person: text ? JSON.parse(text) : undefined }
  return cached.person
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  const stopRestoring = onRestored(listener)
  return () => {
    listeners.delete(listener)
    stopRestoring()
    window.removeEventListener('storage', listener)
  }
}

export function storeSession(person: SessionPerson | undefined, token: string | undefined) {
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

/** The style sheet shows the links of the role by `data-person` and `data-areas`. root.tsx sets them before the first paint. */
export function showPerson() {
  const person = currentPerson()
  const { dataset } = document.documentElement
  dataset.person = person ? (person.admin ? 'admin' : 'customer') : 'visitor'
  if (person?.areas) dataset.areas = person.areas.join(' ')
  else delete dataset.areas
}

/** When somebody last signed out of this browser on purpose. A session that ends by itself leaves it as it is. */
export const lastSignOut = () => localStorage.getItem(SIGNED_OUT)
