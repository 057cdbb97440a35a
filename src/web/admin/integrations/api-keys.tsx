import { useState } from 'react'
import type { ApiKey } from '../../../contract/messaging/api-keys.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { showDay, showTime } from '../../ui/text/dates.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { Current } from './current.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { integrationMessages } from './messages.ts'
import { type Once, OnceDialog } from './once-dialog.tsx'

/** The keys of programs, those that no longer work at the end. */
export function ApiKeys({ keys }: { keys: ApiKey[] }) {
  const [isAdding, setIsAdding] = useState(false)
  const [created, setCreated] = useState<Once>()
  const [revoking, setRevoking] = useState<ApiKey>()
  const show = (once: Once) => {
    setIsAdding(false)
    setCreated(once)
  }
  const sorted = keys.toSorted((a, b) => Number(b.works) - Number(a.works))
  const action: Column<ApiKey> = {
    name: 'Action',
    isNameHidden: true,
    className: 'cell-actions',
    cell: (key) => (
      <>
        {key.works && (
          <Button size="small" variant="quiet-destructive" aria-label={`Revoke ${key.name}`} onClick={() => setRevoking(key)}>
            Revoke
          </Button>
        )}
      </>
    ),
  }
  return (
    <div className="integration-part page-part">
      <header className="integration-head cluster space-between">
        <h2 className="display-4" id="api-keys">
          API keys
        </h2>
        <Button onClick={() => setIsAdding(true)}>Create a key</Button>
      </header>
      {keys.length === 0 ? (
        <p className="text-muted">No program has a key yet.</p>
      ) : (
        <ListTable
          label="API keys"
          className="integration-keys"
          columns={[...columns, action]}
          items={sorted}
          rowClass={({ works }) => (works ? undefined : 'is-off')}
        />
      )}
      {isAdding && <KeyDialog onClose={() => setIsAdding(false)} onCreated={show} />}
      {created && <OnceDialog once={created} onClose={() => setCreated(undefined)} />}
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </div>
  )
}

const columns: Column<ApiKey>[] = [
  { name: 'Name', cell: ({ name }) => <b className="text-bold">{name}</b> },
  {
    name: 'Scopes',
    cell: ({ scopes, currentScopes, works, createdBy }) => (
      <Current all={scopes} current={works ? currentScopes : scopes} owner={createdBy} />
    ),
  },
  { name: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? showTime(lastUsedAt) : 'never') },
  { name: 'Expires', cell: whenItEnds },
]

function whenItEnds({ revokedAt, expiresAt, works }: ApiKey): string {
  if (revokedAt) return `revoked ${showDay(revokedAt)}`
  if (!expiresAt) return works ? 'never' : 'its creator is no longer an administrator'
  return showTime(expiresAt)
}

function RevokeDialog({ apiKey: { _id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { busy, refusal, confirm, close } = useConfirmedAction(onClose)
  const revoke = () =>
    confirm(async () => {
      await api.apiKeys.revoke({ keyId: _id })
      void notify.success(integrationMessages.revoked, name)
    })
  return (
    <ConfirmDialog
      open
      title={`Revoke ${name}?`}
      text={integrationMessages.revoke}
      keep="Keep it"
      confirm="Revoke"
      busy={busy}
      refusal={refusal}
      onConfirm={revoke}
      onClose={close}
    />
  )
}
