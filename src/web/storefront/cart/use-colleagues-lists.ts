import { useCallback, useEffect, useState } from 'react'
import type { ColleaguesList } from '../../../contract/selling/carts.ts'
import { api } from '../../session/api.ts'
import { readApiError } from '../../session/api-error.ts'
import { useSession } from '../../session/use-session.ts'
import { notify } from '../../ui/toasts/notify.ts'

/** Loads the lists of colleagues that whoever is signed in may see. `more` loads the next page, if there is one. */
export function useColleaguesLists() {
  const email = useSession().person?.email
  const [lists, setLists] = useState<ColleaguesList[]>([])
  const [next, setNext] = useState<string>()
  const load = useCallback(async (after?: string) => {
    let following: string | undefined
    const context = {
      onNextPage: (id: string) => {
        following = id
      },
    }
    const page = await api.lists.ofColleagues(after === undefined ? {} : { after }, { context })
    setLists((before) => (after === undefined ? page : [...before, ...page]))
    setNext(following)
  }, [])
  useEffect(() => {
    // Without them, one's own lists are as useful.
    if (email) void load().catch(() => {})
    else setLists([])
  }, [email, load])
  const more = () => load(next).catch((error: unknown) => void notify.error(readApiError(error).message))
  return { lists, more: next === undefined ? undefined : more }
}
