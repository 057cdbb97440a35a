import { lastSignOut, SIGNED_OUT } from '../session/session-store.ts'

/** Unsent form input. The tab keeps it until the form is sent or the person signs out. Forms with a password have no draft. */
interface Draft<T> {
  owner: string
  /** The browser's last sign-out before the draft. A later one, in any tab, expires the draft. */
  signedOutAt: string | null
  /** When it was typed last; drafts of an earlier version have no time. */
  typedAt?: string
  typed: T
}

export type FoundDraft<T> = Pick<Draft<T>, 'typed'> & { typedAt: string | undefined }

const PREFIX = 'draft:'

/** Reads the draft of a form, unless somebody else typed it. A visitor keeps their drafts after signing in. */
export const readDraft = <T extends object>(form: string, owner: string): T | undefined => findDraft<T>(form, owner)?.typed

/** Reads the draft of a form with its time. */
export function findDraft<T extends object>(form: string, owner: string): FoundDraft<T> | undefined {
  try {
    const draft: Draft<T> | null = JSON.parse(sessionStorage.getItem(PREFIX + form) ?? 'null')
    const isCurrent = draft?.signedOutAt === lastSignOut()
    const isOwn = draft?.owner === owner || draft?.owner === ''
    return draft && isCurrent && isOwn ? { typed: draft.typed, typedAt: draft.typedAt } : undefined
  } catch {
    return undefined
  }
}

export function saveDraft<T extends object>(form: string, owner: string, typed: T) {
  try {
    const draft: Draft<T> = { owner, signedOutAt: lastSignOut(), typedAt: new Date().toISOString(), typed }
    sessionStorage.setItem(PREFIX + form, JSON.stringify(draft))
  } catch {}
}

export function deleteDraft(form: string) {
  try {
    sessionStorage.removeItem(PREFIX + form)
  } catch {}
}

/** After signing out: deletes the drafts of this tab and expires those of other tabs. */
export function expireDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    localStorage.setItem(SIGNED_OUT, String(Date.now()))
  } catch {}
}
