import { useEffect, useState } from 'react'
import { api } from '../session/api.ts'
import { useSession } from '../session/use-session.ts'

/** What an administrator must know on every page. Without a connection it stays away: the page itself says that. */
export function OfficeNotice() {
  const isAdmin = useSession().person?.admin
  const [notice, setNotice] = useState<string | null>(null)
  useEffect(() => {
    if (!isAdmin) return setNotice(null)
    api.overview.notice().then(
      (read) => setNotice(read.notice),
      () => undefined,
    )
  }, [isAdmin])
  return notice && <p className="office-notice">{notice}</p>
}
