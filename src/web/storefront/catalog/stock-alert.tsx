import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { showInToast, useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'

/** Asks for an email when the tool is back in stock, or withdraws that. Visitors sign in for it. */
export default function StockAlert({ productId }: { productId: string }) {
  const { person } = useSession()
  const { pathname, search } = useLocation()
  const email = person?.email
  const [isAsked, setIsAsked] = useState<boolean>()
  const { send, busy } = useSending()
  useEffect(() => {
    let isGone = false
    setIsAsked(undefined)
    if (email) {
      // Asking twice does no harm.
      const read = api.stockAlerts.read({ productId }).catch(() => ({ isAsked: false }))
      void read.then((alert) => !isGone && setIsAsked(alert.isAsked))
    }
    return () => {
      isGone = true
    }
  }, [productId, email])

  const change = () =>
    send(async () => {
      await (isAsked ? api.stockAlerts.withdraw({ productId }) : api.stockAlerts.ask({ productId }))
      setIsAsked(!isAsked)
    }, showInToast)

  if (!email) {
    return (
      <ButtonLink className="stock-alert" to={`/login?from=${encodeURIComponent(pathname + search)}`}>
        Sign in to get an email when it is back
      </ButtonLink>
    )
  }
  return (
    <div className="stock-alert">
      {isAsked && <p role="status">We will email {email} when it is back in stock.</p>}
      <Button variant="neutral" disabled={isAsked === undefined} busy={busy} onClick={change}>
        {isAsked ? 'Do not email me' : 'Email me when it is back'}
      </Button>
    </div>
  )
}
