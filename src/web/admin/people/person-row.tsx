import './staff.css'
import './make-admin.css'
import { type MouseEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type ListedPerson, UNDO_ADMIN_MS } from '../../../contract/people/people.ts'
import type { OfficeArea } from '../../../contract/schema/call-access.ts'
import { messages } from '../../../contract/schema/messages.ts'
import { showInToast, useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import type { ApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { focusNext } from '../../ui/fields/focus-next.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { EmailText } from '../../ui/text/email-text.tsx'
import { Role } from '../../ui/text/role.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { AreasPanel } from './areas-panel.tsx'

interface Props {
  person: ListedPerson
  number: number
  /** Only somebody with all areas makes administrators. */
  mayGrant: boolean
}

/** A person of the list. One press makes an administrator of everything, which can be undone for ten seconds; a panel chooses areas. */
export function PersonRow({ person: { name, email, photo, role, confirmed }, number, mayGrant }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const { send, busy, refusal } = useSending()
  // The toast may be pressed while the list still loads.
  const { send: sendUndo } = useSending()
  const row = useRef<HTMLTableRowElement>(null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  async function showRefused(refusal: ApiError) {
    showInToast(refusal)
    if (refusal.status === 403 && refusal.reason !== 'sign-in-again') await navigate('/')
  }
  // Whoever made the account may not be who the address says.
  const toastName = confirmed ? name : `${name}, whose address was never confirmed`
  const takeAway = () =>
    sendUndo(async () => {
      await api.people.removeAdmin({ email })
      void notify.success('Admin role removed', name)
      // The pressed button vanishes.
      row.current?.focus({ preventScroll: true })
      await revalidate()
    }, showRefused)
  const promote = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) =>
    send(async () => {
      await api.people.makeAdmin({ email })
      void notify.undoable(messages.madeAdmin, { name, says: toastName, duration: UNDO_ADMIN_MS, undo: takeAway })
      focusNext(button)
      await revalidate()
    }, showRefused)

  /** What was chosen stays while the shop refuses it. */
  const makeAdminOf = (areas: OfficeArea[] | null) =>
    send(async () => {
      await api.people.makeAdmin({ email, ...(areas && { areas }) })
      void notify.undoable(messages.madeAdmin, { name, says: toastName, duration: UNDO_ADMIN_MS, undo: takeAway })
      setChoosing(false)
      row.current?.focus({ preventScroll: true })
      await revalidate()
    })

  return (
    <>
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
          {!confirmed && <span className="block text-small text-faint">Never confirmed</span>}
        </td>
        <td className="cell-actions">
          {role === 'admin' && <Role>admin</Role>}
          {role !== 'admin' && mayGrant && (
            <span className="user-admin">
              <Button size="small" busy={busy} aria-describedby={`u${number}`} onClick={promote}>
                Make admin
              </Button>
              <Button
                variant="quiet-neutral"
                size="small"
                aria-expanded={isChoosing}
                aria-describedby={`u${number}`}
                onClick={() => setChoosing(!isChoosing)}
              >
                Choose areas
              </Button>
            </span>
          )}
        </td>
      </tr>
      {isChoosing && role !== 'admin' && (
        <tr className="panel-row">
          <td colSpan={5}>
            <AreasPanel
              title={`Make ${name} an admin`}
              areas={[]}
              hint="An email says so and asks for a second factor."
              submitText={nameButton}
              busy={busy}
              refusal={refusal}
              onSubmit={makeAdminOf}
              onCancel={() => setChoosing(false)}
            >
              Choose what this person can see and do in the office. Their orders and account do not change.
              {!confirmed && ' This address was never confirmed.'}
            </AreasPanel>
          </td>
        </tr>
      )}
    </>
  )
}

function nameButton(areas: OfficeArea[] | null): string {
  if (!areas) return 'Make admin of everything'
  return `Make admin of ${countOf(areas.length, 'area', 'areas')}`
}
