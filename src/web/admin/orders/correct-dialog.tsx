import { useState } from 'react'
import { type OrderCorrection, orderCorrection } from '../../../contract/selling/office-orders.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { api } from '../../session/api.ts'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { allOrdersMessages } from './messages.ts'

interface Props {
  order: OrderDetail
  onClose: () => void
}

/** Corrects the address, purchase order and note of an order. */
export function CorrectDialog({ order, onClose }: Props) {
  const [seen] = useState(order)
  const { company, street, city, region, postcode, country, phone, purchaseOrder, note } = seen
  const form = useSentForm(orderCorrection, {
    defaultValues: { company, street, city, region, postcode, country, phone, purchaseOrder, note },
    keepAs: `correct:${seen._id}`,
    async send(typed) {
      const { modifiedCount } = await api.officeOrders.correct({ orderId: seen._id, ...changesOf(seen, typed) })
      if (modifiedCount > 0) void notify.success(allOrdersMessages.corrected)
      onClose()
    },
  })
  const field = (name: keyof OrderCorrection) => ({ autoComplete: 'off', ...form.field(name) })
  return (
    <FormDialog
      title={`Correct ${order.number}`}
      form={form}
      confirm="Save"
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
        <Field label="Purchase order" optional fieldClass="field-wide" {...field('purchaseOrder')} />
        <TextArea label="Note" optional fieldClass="field-wide" rows={3} {...field('note')} />
      </div>
    </FormDialog>
  )
}

/** What was typed differently: a colleague may have corrected another field meanwhile. */
const changesOf = (seen: OrderDetail, typed: OrderCorrection): OrderCorrection =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => new Map(Object.entries(seen)).get(name) !== value))
