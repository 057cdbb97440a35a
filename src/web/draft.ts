/**
 * What somebody has typed into a form. The tab keeps it until the form is sent or they sign out. A form with a password
 * has no draft.
 */
interface Draft<T> {
  /** The e-mail address of who typed it; empty for a visitor. */
  owner: string
  /** The sign-out of this browser that came before. A later one, in any tab, ends the draft. */
  signedOutAt: string | null
  typed: T
}

const PREFIX = 'draft:'
const SIGNED_OUT = 'signed-out-at'

/** The draft of a form, unless somebody else typed it. What a visitor typed is still theirs once they have signed in. */
export function readDraft<T extends object>(form: string, owner: string): T | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(PREFIX + form) ?? 'null') as Draft<T> | null
    const isCurrent = draft?.signedOutAt === localStorage.getItem(SIGNED_OUT)
    return draft && isCurrent && (draft.owner === owner || draft.owner === '') ? draft.typed : undefined
  } catch {
    return undefined
  }
}

/** A tab that may not store anything keeps what was typed only while the page stands. */
export function saveDraft<T extends object>(form: string, owner: string, typed: T) {
  try {
    const draft: Draft<T> = { owner, signedOutAt: localStorage.getItem(SIGNED_OUT), typed }
    sessionStorage.setItem(PREFIX + form, JSON.stringify(draft))
  } catch {}
}

export function deleteDraft(form: string) {
  try {
    sessionStorage.removeItem(PREFIX + form)
  } catch {}
}

/** After signing out: removes the drafts of this tab and ends those of the others. */
export function expireDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    localStorage.setItem(SIGNED_OUT, String(Date.now()))
  } catch {}
}
