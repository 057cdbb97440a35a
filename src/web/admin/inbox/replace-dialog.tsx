import './message-page.css'
import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderClaim } from '../../../contract/claim.ts'
import type { OrderDetail } from '../../../contract/order.ts'
import type { LineUnits } from '../../../contract/shipments.ts'
import { deleteDraft, readDraft, saveDraft } from '../../forms/draft.ts'
import { type AttemptDraft, useAttempt } from '../../forms/use-attempt.ts'
import { api } from '../../session/api.ts'
import { currentPerson } from '../../session/session-store.ts'
import { Modal, ModalBody, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { countUnits } from '../../ui/text/money.ts'
import { isZero, readUnits, unitsProblem } from '../../ui/text/units.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { CarrierFields, readConsignment, type TypedConsignment, typeConsignment } from '../orders/carrier-fields.tsx'

/** The units of a claim that were not replaced yet. */
export const leftToReplace = ({ lines }: OrderClaim): LineUnits[] =>
  lines.flatMap(({ position, units, replacedUnit }) => (units > replacedUnit ? [{ position, units: units - replacedUnit }] : []))

interface Props {
  open: boolean
  claim: OrderClaim
  order: OrderDetail
  onClose: () => void
}

/** Ships units of a claim once more. */
export function ReplaceDialog({ open, claim, order, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  function close() {
    deleteDraft(draftName(claim._id))
    onClose()
  }
  return (
    <Modal open={open} title={`Replace units of ${order.number}`} onClose={close} fit busy={busy}>
      {open && <ReplaceForm claim={claim} order={order} onClose={close} onBusy={setBusy} />}
    </Modal>
  )
}

interface ReplaceDraft extends TypedConsignment, AttemptDraft {
  /** By position. */
  units: Record<string, string>
}

const draftName = (claimId: string) => `replace:${claimId}`

function ReplaceForm({ claim, order, onClose, onBusy }: Omit<Props, 'open'> & { onBusy: (busy: boolean) => void }) {
  const { _id: claimId } = claim
  const left = leftToReplace(claim)
  const draft = draftName(claimId)
  const email = currentPerson()?.email ?? ''
  const [start] = useState(
    (): ReplaceDraft => ({
      ...typeConsignment({ carrier: '', trackingNumber: '' }),
      units: Object.fromEntries(left.map(({ position, units }) => [position, String(units)])),
    }),
  )
  const [typed, setTyped] = useState(() => readDraft<ReplaceDraft>(draft, email) ?? start)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string>()
  const { attempt, busy } = useAttempt(draft, email, api.shipments.create)
  const { revalidate } = useRevalidator()
  useAskBeforeLeaving(typed !== start)
  useEffect(() => onBusy(busy), [busy, onBusy])

  const lines = left.flatMap(({ position }) => {
    const units = readUnits(typed.units[position] ?? null)
    return units ? [{ position, units }] : []
  })
  const total = lines.reduce((sum, { units }) => sum + units, 0)

  function change(part: Partial<ReplaceDraft>) {
    const { key } = readDraft<ReplaceDraft>(draft, email) ?? {}
    setTyped({ ...typed, ...part })
    saveDraft(draft, email, { ...typed, ...part, ...(key && { key }) })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = Object.entries(typed.units).flatMap(([position, text]) => {
      const problem = isZero(text) ? undefined : unitsProblem(text)
      return problem ? [[position, problem]] : []
    })
    setProblems(Object.fromEntries(wrong))
    setRefusal(wrong.length === 0 && total === 0 ? 'Enter the units to ship' : undefined)
    if (wrong.length > 0 || total === 0) return
    const { key } = readDraft<ReplaceDraft>(draft, email) ?? {}
    void attempt(
      { orderId: order._id, claim: claimId, lines, ...readConsignment(typed) },
      { ...typed, ...(key && { key }) },
      {
        async onDone() {
          void notify.success(`${countUnits(total)} shipped`)
          onClose()
          await revalidate()
        },
        async onRefused({ status, message, facts }) {
          const refused = facts.lines ?? []
          setProblems(Object.fromEntries(refused.map((line) => [line.position, line.message])))
          if (refused.length === 0) setRefusal(message)
          if (status !== 0) await revalidate()
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={submit}>
      <ModalBody>
        <div className="field-grid">
          {left.map(({ position, units }) => (
            <Field
              key={position}
              label={order.lines[position]?.product ?? ''}
              hint={`${order.lines[position]?.sku}, at most ${countUnits(units)}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              value={typed.units[position] ?? ''}
              error={problems[position]}
              onChange={({ target }) => change({ units: { ...typed.units, [position]: target.value } })}
            />
          ))}
        </div>
        <div className="replace-carrier">
          <CarrierFields value={typed} onChange={change} />
        </div>
      </ModalBody>
      <FormFoot
        confirm={`Ship ${countUnits(total)}`}
        busy={busy}
        refusal={refusal}
        note="Taken from the stock. The customer gets an email; nothing is charged."
      />
    </form>
  )
}
