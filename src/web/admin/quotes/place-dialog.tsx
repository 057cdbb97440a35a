import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { QuoteDetail } from '../../../contract/selling/quote.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAttempt } from '../../forms/use-attempt.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { useShopSettings } from '../../session/shop-settings.ts'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { quotedOrder, startQuotedOrder, toQuotedForm, withPurchaseOrder } from './quoted-order.ts'
import { AddressFields, PurchaseOrderField } from './quoted-order-fields.tsx'
import type { toOffer } from './typed-offer.ts'

interface Props {
  quote: QuoteDetail
  /** What was agreed. */
  offer: ReturnType<typeof toOffer>
  onPlaced: () => void
  onClose: () => void
}

/** Asks for the address and places the order for the customer. */
export function PlaceDialog({ quote, offer, onPlaced, onClose }: Props) {
  const { _id: quoteId, version, customer } = quote
  const { rates } = useShopSettings()
  const form = useZodForm(quote.purchaseOrderRequired ? withPurchaseOrder : quotedOrder, { defaultValues: startQuotedOrder(quote) })
  const { draft, dropDraft } = useDraft(`place:${quoteId}`, form)
  const [refusal, setRefusal] = useState<string>()
  const { attempt, busy } = useAttempt(`place-quote:${quoteId}`, api.quotes.place)
  const { revalidate } = useRevalidator()
  const { isDirty } = form.formState

  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined)
    await attempt(
      { quoteId, version, ...offer, ...toQuotedForm(typed, rates) },
      {},
      {
        async onDone({ number }) {
          dropDraft()
          onPlaced()
          onClose()
          void notify.success(`Order ${number} placed`, customer.email)
          await revalidate()
        },
        async onRefused({ message, facts }) {
          setRefusal([message, ...(facts.lines ?? []).map((line) => line.message).filter((line) => line !== message)].join('. '))
        },
      },
    )
  })

  return (
    <FormDialog
      title={`Place quote ${quote.number}`}
      form={{ submit, busy, refusal, isDirty }}
      confirm="Place the order"
      note={
        offer?.terms === 'account'
          ? `On account: it is released at once, and ${customer.name} gets an email with the day to pay by.`
          : `${customer.name} gets an email with the link to pay.`
      }
      onClose={onClose}
    >
      <RestoredDraft {...draft} />
      <div className="field-grid">
        <AddressFields form={form} />
        <PurchaseOrderField form={form} isRequired={quote.purchaseOrderRequired} />
      </div>
    </FormDialog>
  )
}
