import './stock.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { type KeyboardEvent, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { ManagedProduct } from '../../contract/managed-products.ts'
import { api, readApiError } from '../api.ts'
import { useDraft } from '../people/use-draft.ts'
import { useRefusal } from '../people/use-refusal.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { showUnits } from '../ui/money.ts'
import { Select } from '../ui/select.tsx'
import { stockMessages, stockReasons } from './messages.ts'
import { type StockChangeInput, type StockChangeOutput, stockChangeForm, unitsChanged } from './stock-change.ts'
import { stockDraft } from './stock-draft.ts'

interface Props {
  product: ManagedProduct
  /** The change in units that was saved. */
  onAdjusted: (change: number, reason: string) => Promise<void>
  onClose: () => void
}

/** Changes the stock of a product for a reason. A count of stock that has changed since is asked for again. */
export function AdjustStock({ product, onAdjusted, onClose }: Props) {
  const { _id, name } = product
  const [seen, setSeen] = useState(product)
  const form = useForm<StockChangeInput, unknown, StockChangeOutput>({
    resolver: zodResolver(stockChangeForm),
    defaultValues: { kind: 'add', units: '', reason: '' },
  })
  const { register, control, handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState
  const dropDraft = useDraft(stockDraft(_id), form)
  const readRefusal = useRefusal()
  const [kind, units] = useWatch({ control, name: ['kind', 'units'] })
  const reasons = useId()
  // A sale does not matter to a delivery, but a count would undo it.
  const base = kind === 'count' ? seen : product

  const save = handleSubmit(async (typed) => {
    try {
      await send(typed, seen)
    } catch (error) {
      const { status, reason, message, facts } = readRefusal(error)
      if (status === 401) return
      if (reason === 'changed-meanwhile') {
        const current = facts.product as ManagedProduct
        setSeen(current)
        setError('root', { message: stockMessages.changed(seen.available, current.available) })
      } else if (reason === 'out-of-range') setError('units', { message }, { shouldFocus: true })
      else setError('root', { message })
      return
    }
    dropDraft()
    await onAdjusted(unitsChanged(base, typed), typed.reason)
  })

  /** Sends a count with the version that was seen; a newer one with the same stock is as good. */
  async function send(typed: StockChangeOutput, { available, version }: ManagedProduct): Promise<void> {
    const { kind, units, reason } = typed
    if (kind !== 'count') return void (await api.catalog.setAvailable({ productId: _id, delta: unitsChanged(seen, typed), reason }))
    try {
      await api.catalog.setAvailable({ productId: _id, available: units, version, reason })
    } catch (error) {
      const current = readApiError(error).facts.product as ManagedProduct | undefined
      if (current?.available !== available) throw error
      await send(typed, current)
    }
  }

  function close() {
    dropDraft()
    onClose()
  }
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }

  const typedUnits = /^\s*\d+\s*$/.test(units) ? Number(units) : undefined
  return (
    <form className="adjust-stock" aria-label={`Adjust the stock of ${name}`} noValidate onSubmit={save} onKeyDown={leaveByEscape}>
      <Select label="Change" {...register('kind')}>
        <option value="add">Add</option>
        <option value="remove">Remove</option>
        <option value="count">Set to</option>
      </Select>
      <Field
        label="Units"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        error={errors.units?.message}
        hint={
          typedUnits !== undefined &&
          `${showUnits(base.available)} → ${showUnits(base.available + unitsChanged(base, { kind, units: typedUnits }))}`
        }
        {...register('units')}
      />
      <Field label="Reason" list={reasons} maxLength={200} autoComplete="off" error={errors.reason?.message} {...register('reason')} />
      <datalist id={reasons}>
        {stockReasons.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      <div className="adjust-stock-buttons">
        <Button type="submit" variant="ink" busy={isSubmitting}>
          Save
        </Button>
        <Button variant="neutral" onClick={close} disabled={isSubmitting}>
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
