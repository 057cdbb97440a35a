import './stock.css'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { StockedProduct } from '../../../contract/catalog/managed-products.ts'
import { useAttempt } from '../../forms/use-attempt.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { deleteDraft, saveDraft } from '../../session/draft.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { wholeUnits } from '../../ui/text/units.ts'
import { stockMessages, stockReasons } from './messages.ts'
import { onHandOf, type StockChangeOutput, stockChangeForm, unitsChanged } from './stock-change.ts'
import { readStockDraft, stockDraft } from './stock-draft.ts'

interface Props {
  product: StockedProduct
  /** The change in units that was saved. */
  onAdjusted: (change: number, reason: string) => Promise<void>
  onClose: () => void
}

/** Changes the stock of a product for a reason. A count of stock that has changed since is asked for again. */
export function AdjustStock({ product, onAdjusted, onClose }: Props) {
  const { _id, name } = product
  const [seen, setSeen] = useState(product)
  const [draft] = useState(() => readStockDraft(_id))
  const form = useZodForm(stockChangeForm, {
    defaultValues: draft ? { kind: draft.kind, units: draft.units, reason: draft.reason } : { kind: 'add', units: '', reason: '' },
  })
  const { register, control, handleSubmit, setError, getValues, watch } = form
  const { errors } = form.formState
  useEffect(() => watch(() => saveDraft(stockDraft(_id), getValues())).unsubscribe, [_id, watch, getValues])
  const { attempt, busy } = useAttempt(stockDraft(_id), (typed: StockChangeOutput, options: Options) => sendChange(seen, typed, options))
  const [kind, units] = useWatch({ control, name: ['kind', 'units'] })
  const reasons = useId()
  // What was shipped meanwhile does not matter to a delivery, but a count would undo it.
  const base = kind === 'count' ? seen : product

  const save = handleSubmit((typed) =>
    attempt(typed, getValues(), {
      onDone: () => onAdjusted(unitsChanged(base, typed), typed.reason),
      async onRefused({ reason, message, facts }) {
        const current = facts.product
        if (reason === 'changed-meanwhile' && current) {
          setSeen(current)
          setError('root', { message: stockMessages.changed(onHandOf(seen), onHandOf(current)) })
        } else if (reason === 'out-of-range') setError('units', { message }, { shouldFocus: true })
        else setError('root', { message })
      },
    }),
  )

  function close() {
    deleteDraft(stockDraft(_id))
    onClose()
  }
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }

  const typedUnits = wholeUnits(units)
  return (
    <form className="adjust-stock" aria-label={`Adjust the stock of ${name}`} noValidate onSubmit={save} onKeyDown={leaveByEscape}>
      <Select label="Change" {...register('kind')}>
        <option value="add">Add</option>
        <option value="remove">Remove</option>
        <option value="count">Count on hand</option>
      </Select>
      <Field
        label="Units"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        error={errors.units?.message}
        hint={typedUnits !== undefined && stockMessages.becomes(base, unitsChanged(base, { kind, units: typedUnits }), kind === 'count')}
        {...register('units')}
      />
      <Field label="Reason" list={reasons} maxLength={200} autoComplete="off" error={errors.reason?.message} {...register('reason')} />
      <datalist id={reasons}>
        {stockReasons.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      <div className="adjust-stock-buttons row">
        <Button type="submit" variant="ink" busy={busy}>
          Save
        </Button>
        <Button variant="neutral" onClick={close} disabled={busy}>
          Cancel
        </Button>
        <Link className="link text-small" to={`/dashboard/manage-all-products/${_id}/stock`}>
          Stock history
        </Link>
      </div>
      <FormRefusal>{errors.root?.message}</FormRefusal>
    </form>
  )
}

type Options = { context: { idempotencyKey: string } }

/** Sends a count with what was on hand when it began. Sales do not change that. */
function sendChange(seen: StockedProduct, typed: StockChangeOutput, options: Options): Promise<unknown> {
  const { kind, units, reason } = typed
  const productId = seen._id
  if (kind !== 'count') return api.catalog.setAvailable({ productId, delta: unitsChanged(seen, typed), reason }, options)
  return api.managedProducts.count({ productId, onHand: units, seen: onHandOf(seen), reason }, options)
}
