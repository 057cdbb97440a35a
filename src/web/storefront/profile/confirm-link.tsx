import './your-account.css'
import type { ReactNode } from 'react'
import { useSending } from '../../forms/use-sending.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'

interface Props {
  children: ReactNode
  /** What the link is for. */
  confirm: () => Promise<unknown>
  onDone: () => void
}

/** What a link in an email asks before anything changes: mail programs open links, too. */
export function ConfirmLink({ children, confirm, onDone }: Props) {
  const { send, busy, refusal } = useSending()
  return (
    <div className="confirm-email box">
      {children}
      <FormRefusal>{refusal}</FormRefusal>
      <p className="actions">
        <ButtonLink variant="neutral" to="/dashboard/my-profile">
          Not now
        </ButtonLink>
        <Button variant="primary" busy={busy} onClick={() => send(() => confirm().then(onDone))}>
          Confirm
        </Button>
      </p>
    </div>
  )
}
