import { useState } from 'react'
import type { CustomerDetail } from '../../../contract/office/customers.ts'
import { messages } from '../../../contract/schema/messages.ts'
import { ColumnSection, FactRows } from '../../dashboard/columns.tsx'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { useMayDo } from '../../session/may-do.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { oneOrMany } from '../../ui/text/counts.ts'
import { showDay, showTime } from '../../ui/text/dates.ts'
import { showUnits } from '../../ui/text/money.ts'
import { notify } from '../../ui/toasts/notify.ts'

type Asking = 'remove-admin' | 'disable'

/** Role, sign-in and sessions of a customer, with the actions that change them. Those that remove something ask once. */
export function CustomerAccess({ customer, isSelf }: { customer: CustomerDetail; isSelf: boolean }) {
  const { _id, name, email, role, disabled, lastAdmin, sessions } = customer
  const [asking, setAsking] = useState<Asking>()
  const mayDo = useMayDo()
  const dialog = useConfirmedAction(() => setAsking(undefined))
  const atOnce = useConfirmedAction()
  const makeAdmin = () =>
    atOnce.confirm(async () => {
      await api.people.makeAdmin({ email })
      void notify.success(messages.madeAdmin, name)
    })
  const removeAdmin = () =>
    dialog.confirm(async () => {
      await api.people.removeAdmin({ email })
      void notify.success('Admin role removed', name)
    })
  const enable = () =>
    atOnce.confirm(async () => {
      await api.customers.setAccess({ customerId: _id, disabled: false })
      void notify.success('Account enabled', name)
    })
  const disable = () =>
    dialog.confirm(async () => {
      await api.customers.setAccess({ customerId: _id, disabled: true })
      void notify.success('Account disabled', name)
    })

  return (
    <ColumnSection id="access" title="Access">
      <FactRows facts={factsOf(customer)} />
      <div className="column-actions actions">
        {!mayDo() ? null : role === 'admin' ? (
          <Button variant="neutral" disabled={lastAdmin} aria-describedby="access-hint" onClick={() => setAsking('remove-admin')}>
            Remove admin rights
          </Button>
        ) : (
          <Button variant="neutral" busy={atOnce.busy} onClick={makeAdmin}>
            Make admin
          </Button>
        )}
        {!mayDo(...(role === 'admin' ? [] : (['customers'] as const))) ? null : disabled ? (
          <Button variant="neutral" busy={atOnce.busy} onClick={enable}>
            Enable account
          </Button>
        ) : (
          <Button variant="destructive" disabled={isSelf} aria-describedby="access-hint" onClick={() => setAsking('disable')}>
            Disable account
          </Button>
        )}
      </div>
      <p className="field-hint" id="access-hint">
        {hintOf(customer, isSelf)}
      </p>
      <ConfirmDialog
        open={asking === 'remove-admin'}
        title="Remove admin rights?"
        text={`${name} becomes a customer at once${isSelf ? ', and you leave this page' : ''}.`}
        keep="Keep admin rights"
        confirm="Remove admin rights"
        busy={dialog.busy}
        refusal={dialog.refusal}
        onConfirm={removeAdmin}
        onClose={dialog.close}
      />
      <ConfirmDialog
        open={asking === 'disable'}
        title="Disable this account?"
        text={`${name} can no longer sign in${sessions > 0 ? `, and ${countSessions(sessions)} at once` : ''}. Orders are not affected.`}
        keep="Keep account"
        confirm="Disable account"
        busy={dialog.busy}
        refusal={dialog.refusal}
        onConfirm={disable}
        onClose={dialog.close}
      />
    </ColumnSection>
  )
}

const countSessions = (sessions: number) => oneOrMany(sessions, 'the session ends', `all ${showUnits(sessions)} sessions end`)

function factsOf({ role, adminSince, signIn, lastSignInAt, sessions }: CustomerDetail): [string, string | false | null][] {
  const ways = [signIn.password && 'password', signIn.google && 'Google', signIn.secondFactor && 'second factor'].filter(Boolean).join(', ')
  return [
    ['Role', adminSince ? `admin since ${showDay(adminSince)}` : role],
    ['Sign-in', ways && ways.charAt(0).toUpperCase() + ways.slice(1)],
    ['Last sign-in', lastSignInAt && showTime(lastSignInAt)],
    ['Sessions', showUnits(sessions)],
  ]
}

function hintOf({ lastAdmin, disabled, role }: CustomerDetail, isSelf: boolean): string {
  if (lastAdmin) return 'This is the only administrator with all areas. Give another person all areas first.'
  if (isSelf) return 'You cannot disable your own account.'
  if (disabled) return `This account cannot sign in${role === 'admin' ? ', and its admin role has no effect' : ''}.`
  return 'Disabling ends all sessions at once. Orders are kept.'
}
