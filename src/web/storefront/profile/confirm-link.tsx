import './your-account.css'
import { type ReactNode, useState } from 'react'
import { readApiError } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'

interface Props {
  children: ReactNode
  /** What the link is for. */
  confirm: () => Promise<unknown>
  onDone: () => void
}

/** What a link in a mail asks before anything changes: mail programs open links, too. */
export function ConfirmLink({ children, confirm, onDone }: Props) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const press = async () => {
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await confirm()
      onDone()
    } catch (error) {
      setRefusal(readApiError(error).message)
    }
    setBusy(false)
  }
  return (
    <div className="confirm-email">
      {children}
      <FormRefusal>{refusal}</FormRefusal>
      <p className="confirm-email-actions">
        <ButtonLink variant="neutral" to="/dashboard/my-profile">
          Not now
        </ButtonLink>
        <Button variant="primary" busy={busy} onClick={press}>
          Confirm
        </Button>
      </p>
    </div>
  )
}
