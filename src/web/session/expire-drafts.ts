import { SIGNED_OUT } from './session-store.ts'

/** Begins the name of each draft in the storage of a tab. */
export const DRAFT_PREFIX = 'draft:'

/** After signing out: deletes the drafts of this tab and expires those of other tabs. */
export function expireDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key)
    localStorage.setItem(SIGNED_OUT, String(Date.now()))
  } catch {}
}
