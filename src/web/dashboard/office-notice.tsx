import { useEffect, useState } from 'react'
import { api } from '../session/api.ts'
import { personMayDo } from '../session/may-do.ts'
import { refreshPerson } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'

/** What an administrator must know on every page. Without a connection it is not shown: the page itself says that. */
export function OfficeNotice() {
  const isAdmin = useSession().person?.admin
  const [notice, setNotice] = useState<string | null>(null)
  useEffect(() => {
    if (isAdmin) readNotice().then(setNotice, () => undefined)
    else setNotice(null)
  }, [isAdmin])
  return notice && <p className="office-notice text-bold">{notice}</p>
}

/** Without the current role of administrator, there is nothing to say. */
async function readNotice(): Promise<string | null> {
  const person = await refreshPerson()
  return person?.admin && personMayDo(person, 'orders', 'refunds') ? (await api.overview.notice()).notice : null
}
