import { DRAFT_PREFIX } from './expire-drafts.ts'
import { currentPerson, lastSignOut } from './session-store.ts'

/** Unsent form input. The tab keeps it until the form is sent or the person signs out. Forms with a password have no draft. */
interface Draft<T> {
  owner: string
  /** The browser's last sign-out before the draft. A later one, in any tab, expires the draft. */
  signedOutAt: string | null
  /** When it was typed last; drafts of an earlier version have no time. */
  typedAt?: string
  /** The key is that of an attempt with an unknown outcome. */
  typed: T & { key?: string }
}

export type FoundDraft<T> = { typed: T; typedAt: string | undefined }

/**
 * Who opened each form. What is typed in it stays theirs, even if their session ends or somebody else signs in in another tab before it
 * is sent.
 */
const openedBy = new Map<string, string>()

const signedIn = () => currentPerson()?.email ?? ''
const ownerOf = (form: string) => openedBy.get(form) ?? signedIn()

/** Makes what is typed in a form from now on the draft of whoever is signed in. */
export const openDraft = (form: string) => void openedBy.set(form, signedIn())

/** Opens a form and reads its draft, unless somebody else typed it. A visitor keeps their drafts after signing in. */
export const readDraft = <T extends object>(form: string): T | undefined => findDraft<T>(form)?.typed

/** Opens a form and reads its draft with its time. */
export function findDraft<T extends object>(form: string): FoundDraft<T> | undefined {
  try {
    openDraft(form)
  } catch {
    return undefined
  }
  const draft = storedDraft<T>(form)
  if (!draft) return undefined
  Reflect.deleteProperty(draft.typed, 'key')
  return { typed: draft.typed, typedAt: draft.typedAt }
}

/** The key of an earlier attempt to send a form, if its outcome is unknown. */
export const readAttemptKey = (form: string): string | undefined => storedDraft(form)?.typed.key

export function saveDraft<T extends object>(form: string, typed: T, key?: string) {
  try {
    const draft: Draft<T> = {
      owner: ownerOf(form),
      signedOutAt: lastSignOut(),
      typedAt: new Date().toISOString(),
      typed: { ...typed, ...(key && { key }) },
    }
    sessionStorage.setItem(DRAFT_PREFIX + form, JSON.stringify(draft))
  } catch {}
}

export function deleteDraft(form: string) {
  try {
    sessionStorage.removeItem(DRAFT_PREFIX + form)
  } catch {}
}

function storedDraft<T extends object>(form: string): Draft<T> | undefined {
  try {
    const draft: Draft<T> | null = JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + form) ?? 'null')
    const isCurrent = draft?.signedOutAt === lastSignOut()
    const isOwn = draft?.owner === ownerOf(form) || draft?.owner === ''
    return draft && isCurrent && isOwn ? draft : undefined
  } catch {
    return undefined
  }
}
