import { type MouseEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import { type Person, UNDO_ADMIN_MS } from '../../../contract/people.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { focusNext } from '../../ui/fields/focus-next.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { Role } from '../../ui/text/role.tsx'
import { notify } from '../../ui/toasts/notify.ts'

/** A person of the list. One press makes an administrator, which can be undone for ten seconds; taking the role away asks. */
export function PersonRow({ person: { name, email, photo, role }, number }: { person: Person; number: number }) {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const row = useRef<HTMLTableRowElement>(null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const readRefusal = useRefusal()

  async function change(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
      await revalidate()
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) void notify.error(message)
      if (status === 403) await navigate('/')
    }
    setBusy(false)
  }
  const takeAway = () =>
    change(async () => {
      setAsking(false)
      await api.people.removeAdmin({ email })
      void notify.success('Admin role taken away', name)
      // The pressed button vanishes.
      row.current?.focus({ preventScroll: true })
    })
  const promote = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) =>
    change(async () => {
      await api.people.makeAdmin({ email })
      void notify.undoable(messages.madeAdmin, { name, duration: UNDO_ADMIN_MS, undo: takeAway })
      focusNext(button)
    })

  return (
    <tr ref={row} tabIndex={-1}>
      <td className="number text-faint cell-row-number">{number}</td>
      <td className="cell-avatar">
        <Avatar name={name} image={photo} />
      </td>
      <td className="text-bold" id={`u${number}`}>
        {name}
      </td>
      <td className="cell-email text-muted">
        <EmailText>{email}</EmailText>
      </td>
      <td className="cell-actions">
        {role === 'admin' ? (
          <span className="user-admin">
            <Role>admin</Role>
            <Button variant="quiet-destructive" size="small" busy={busy} aria-describedby={`u${number}`} onClick={() => setAsking(true)}>
              Take admin away
            </Button>
          </span>
        ) : (
          <Button size="small" busy={busy} aria-describedby={`u${number}`} onClick={promote}>
            Make admin
          </Button>
        )}
        <ConfirmDialog
          open={asking}
          title="Take admin away?"
          text={`${name} becomes a customer at once.`}
          keep="Keep admin"
          confirm="Take admin away"
          onConfirm={takeAway}
          onClose={() => setAsking(false)}
        />
      </td>
    </tr>
  )
}
