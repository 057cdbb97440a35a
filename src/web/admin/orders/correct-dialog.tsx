import { useState } from 'react'
import { type CorrectedSums, type OrderCorrection, orderCorrection } from '../../../contract/selling/office-orders.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { api } from '../../session/api.ts'
import { Field } from '../../ui/fields/field.tsx'
import { MissingLetters } from '../../ui/fields/missing-letters.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { showAmount } from '../../ui/text/money.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { CorrectedTotal } from './corrected-total.tsx'
import { allOrdersMessages } from './messages.ts'

interface Props {
  order: OrderDetail
  onClose: () => void
}

interface NewTotal {
  /** What was typed when the shop was asked. */
  place: string
  before: CorrectedSums
  after: CorrectedSums
}

/** Corrects the address, purchase order and note of an order. Where delivery or tax changes, it shows old and new before it saves. */
export function CorrectDialog({ order, onClose }: Props) {
  const [seen] = useState(order)
  const [newTotal, setNewTotal] = useState<NewTotal>()
  const { _id: orderId, company, street, city, region, postcode, country, phone, purchaseOrder, note } = seen
  const form = useSentForm(orderCorrection, {
    defaultValues: { company, street, city, region, postcode, country, phone, purchaseOrder, note },
    keepAs: `correct:${orderId}`,
    async send(typed) {
      const correction = { orderId, ...changesOf(seen, typed) }
      const place = placeOf(typed)
      const isPlaceTyped = correction.country !== undefined || correction.region !== undefined
      let expected = newTotal?.place === place ? newTotal.after : undefined
      if (isPlaceTyped && !expected) {
        const { before, after } = await api.officeOrders.correct({ ...correction, dryRun: true })
        if (before && after && isOther(before, after)) return setNewTotal({ place, before, after })
        expected = after
      }
      const { modifiedCount } = await api.officeOrders.correct({
        ...correction,
        ...(isPlaceTyped && expected && { seen: { orderAmount: expected.orderAmount } }),
      })
      if (modifiedCount > 0) void notify.success(allOrdersMessages.corrected)
      onClose()
    },
    fieldOf: ({ reason }) => fieldsOf[reason],
    // The total is another one: it is asked for again.
    onRefused: () => setNewTotal(undefined),
  })
  const field = (name: keyof OrderCorrection) => ({ autoComplete: 'off', ...form.field(name) })
  const shown = newTotal?.place === placeOf(form.watch()) ? newTotal : undefined
  return (
    <FormDialog
      title={`Correct ${seen.number}`}
      form={form}
      confirm={shown ? allOrdersMessages.saveNewTotal(showAmount(shown.after.orderAmount)) : 'Save'}
      note={allOrdersMessages.correctionIsMailed}
      fit={false}
      onClose={onClose}
    >
      <div className="field-grid">
        <Field label="Company" optional {...field('company')} />
        <Field label="Phone" type="tel" {...field('phone')} />
        <Field label="Street" fieldClass="field-wide" {...field('street')} />
        <Field label="City" {...field('city')} />
        <Field label="Postcode" optional {...field('postcode')} />
        <Field label="Region" optional {...field('region')} />
        <Field label="Country" {...field('country')} />
        <MissingLetters texts={form.watch(['company', 'street', 'city', 'region'])} inOffice />
        <Field label="Purchase order" optional fieldClass="field-wide" {...field('purchaseOrder')} />
        <TextArea label="Note" optional fieldClass="field-wide" rows={3} {...field('note')} />
      </div>
      <div aria-live="polite">{shown && <CorrectedTotal {...shown} />}</div>
    </FormDialog>
  )
}

const fieldsOf: Record<string, keyof OrderCorrection> = { 'unknown-country': 'country', 'no-region': 'region' }

const placeOf = ({ country = '', region = '' }: OrderCorrection) => JSON.stringify([country.trim(), region.trim()])

const isOther = (one: CorrectedSums, other: CorrectedSums) => one.delivery !== other.delivery || one.tax !== other.tax

/** What was typed differently: a colleague may have corrected another field meanwhile. */
const changesOf = (seen: OrderDetail, typed: OrderCorrection): OrderCorrection =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => new Map(Object.entries(seen)).get(name) !== value))
