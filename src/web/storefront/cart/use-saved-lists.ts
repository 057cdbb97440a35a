import { useCallback, useEffect, useState } from 'react'
import type { SavedList } from '../../../contract/selling/carts.ts'
import { onRestored } from '../../framework/on-restored.ts'
import { api } from '../../session/api.ts'
import { useSession } from '../../session/use-session.ts'

/** Loads the saved lists of whoever is signed in; undefined before, and for a visitor. */
export function useSavedLists() {
  const email = useSession().person?.email
  const [lists, setLists] = useState<SavedList[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const reload = useCallback(async () => {
    if (!email) return setLists(undefined)
    try {
      setLists(await api.lists.all())
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }, [email])
  useEffect(() => {
    void reload()
    return onRestored(reload)
  }, [reload])
  return { lists, hasFailed, reload }
}
