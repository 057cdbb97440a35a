import './message-page.css'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderClaim } from '../../../contract/selling/claim.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import type { LineUnits } from '../../../contract/selling/shipments.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAttempt } from '../../forms/use-attempt.ts'
import { api } from '../../session/api.ts'
import { deleteDraft, readDraft } from '../../session/draft.ts'
import { Field } from '../../ui/fields/field.tsx'
import { countUnits } from '../../ui/text/counts.ts'
import { isZero, readUnits, unitsProblem } from '../../ui/text/units.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { CarrierFields, readConsignment, type TypedConsignment, typeConsignment } from '../orders/carrier-fields.tsx'

/** The units of a claim that were not replaced yet. */
export const leftToReplace = ({ lines }: OrderClaim): LineUnits[] =>
  lines.flatMap(({ position, units, replacedUnit }) => (units > replacedUnit ? [{ position, units: units - replacedUnit }] : []))

interface Props {
  claim: OrderClaim
  order: OrderDetail
  onClose: () => void
}

interface ReplaceDraft extends TypedConsignment {
  /** By position. */
  units: Record<string, string>
}

const draftName = (claimId: string) => `replace:${claimId}`

/** Ships units of a claim once more. */
export function ReplaceDialog({ claim, order, onClose }: Props) {
  const { _id: claimId } = claim
  const left = leftToReplace(claim)
  const draft = draftName(claimId)
  const [start] = useState(
    (): ReplaceDraft => ({
      ...typeConsignment({ carrier: '', trackingNumber: '' }),
      units: Object.fromEntries(left.map(({ position, units }) => [position, String(units)])),
    }),
  )
  const [typed, setTyped] = useState(() => readDraft<ReplaceDraft>(draft) ?? start)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string>()
  const { attempt, keep, busy } = useAttempt(draft, api.shipments.create)
  const { revalidate } = useRevalidator()

  const lines = left.flatMap(({ position }) => {
    const units = readUnits(typed.units[position] ?? null)
    return units ? [{ position, units }] : []
  })
  const total = lines.reduce((sum, { units }) => sum + units, 0)

  function change(part: Partial<ReplaceDraft>) {
    setTyped({ ...typed, ...part })
    keep({ ...typed, ...part })
  }

  function close() {
    deleteDraft(draft)
    onClose()
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
    void attempt({ orderId: order._id, claim: claimId, lines, ...readConsignment(typed) }, typed, {
      async onDone() {
        void notify.success(`${countUnits(total)} shipped`)
        close()
        await revalidate()
      },
      async onRefused({ status, message, facts }) {
        const refused = facts.lines ?? []
        setProblems(Object.fromEntries(refused.map((line) => [line.position, line.message])))
        if (refused.length === 0) setRefusal(message)
        if (status !== 0) await revalidate()
      },
    })
  }

  return (
    <FormDialog
      title={`Replace units of ${order.number}`}
      form={{ submit, busy, refusal, isDirty: typed !== start }}
      confirm={`Ship ${countUnits(total)}`}
      note="Taken from the stock. The customer gets an email; nothing is charged."
      onClose={close}
    >
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
    </FormDialog>
  )
}
