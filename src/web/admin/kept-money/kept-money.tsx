import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { typedNumberOr } from '../../../contract/schema/typed-number.ts'
import { paidOut } from '../../../contract/selling/kept-money.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAttempt } from '../../forms/use-attempt.ts'
import { shownForm } from '../../forms/use-sent-form.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { amountField } from '../../ui/text/amounts.ts'
import { showAmount } from '../../ui/text/money.ts'
import { notify } from '../../ui/toasts/notify.ts'

/** Whose money is kept. */
type Owner = { companyId: string } | { customerId: string }

interface Props {
  owner: Owner
  /** In the shop's currency. */
  kept: number
}

/** Says what is kept for a company or a customer, and records that it was paid out. */
export function KeptMoney({ owner, kept }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (kept <= 0) return null
  return (
    <p className="cluster">
      <span>
        <b>{showAmount(kept)}</b> was paid beyond the orders, and is kept.
      </span>
      <Button variant="neutral" size="small" onClick={() => setOpen(true)}>
        Pay out
      </Button>
      {isOpen && <PayOutDialog owner={owner} kept={kept} onClose={() => setOpen(false)} />}
    </p>
  )
}

type Request = { amount: number; reference: string }

function PayOutDialog({ owner, kept, onClose }: Props & { onClose: () => void }) {
  const [start] = useState(kept)
  const send = (request: Request, options: { context: { idempotencyKey: string } }) =>
    'companyId' in owner
      ? api.keptMoney.payOutToCompany({ ...owner, ...request }, options)
      : api.keptMoney.payOutToCustomer({ ...owner, ...request }, options)
  const { attempt } = useAttempt(`pay-out:${'companyId' in owner ? owner.companyId : owner.customerId}`, send)
  const { revalidate } = useRevalidator()
  const typed = useZodForm(typedPayOut, { defaultValues: { amount: String(start), reference: '' } })
  const { handleSubmit, setError } = typed
  const submit = handleSubmit((request) =>
    attempt(
      request,
      {},
      {
        async onDone() {
          void notify.success(`${showAmount(request.amount)} recorded as paid out`)
          onClose()
          await revalidate()
        },
        async onRefused({ message, facts, status }) {
          setError(facts.kept === undefined ? 'root' : 'amount', { message })
          if (status !== 0) await revalidate()
        },
      },
    ),
  )
  const form = shownForm(typed, submit)
  return (
    <FormDialog
      title="Pay out"
      form={form}
      confirm="Record as paid out"
      note="Nothing is paid out automatically: transfer the money first."
      onClose={onClose}
    >
      <div className="field-grid">
        <Field label="Amount" inputMode="decimal" autoComplete="off" hint={`${showAmount(start)} is kept.`} {...form.field('amount')} />
        <Field
          label="Reference"
          fieldClass="field-wide"
          autoComplete="off"
          maxLength={100}
          hint="Of your transfer."
          {...form.field('reference')}
        />
      </div>
    </FormDialog>
  )
}

/** The amount is typed; an empty one is missing. */
const typedPayOut = paidOut.extend({ amount: typedNumberOr(undefined, amountField).pipe(paidOut.shape.amount) })
