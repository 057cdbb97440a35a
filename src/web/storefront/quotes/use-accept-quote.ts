import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { QuoteDetail } from '../../../contract/quote.ts'
import { readDraft } from '../../forms/draft.ts'
import { type AttemptDraft, useAttempt } from '../../forms/use-attempt.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { currentPerson } from '../../session/session-store.ts'
import { useShopSettings } from '../../session/shop-settings.ts'
import { isPickedUp, quotedOrder, startQuotedOrder, toQuotedForm } from '../../ui/quote/quoted-order.ts'

/** Accepts an offer once. When the total turns out to be another, it is shown and accepted by a second press. */
export function useAcceptQuote(quote: QuoteDetail) {
  const { _id: quoteId, version, offer, pickedUp } = quote
  const { rates } = useShopSettings()
  const email = currentPerson()?.email ?? ''
  const attemptName = `accept-quote:${quoteId}`
  const form = useZodForm(quotedOrder, { defaultValues: startQuotedOrder(quote) })
  const { draft, dropDraft } = useDraft(`quote:${quoteId}`, form)
  const [total, setTotal] = useState<{ amount: number; isPickUp: boolean }>()
  const [refusal, setRefusal] = useState<string>()
  const { attempt, busy } = useAttempt(attemptName, email, api.quotes.accept)
  const { revalidate } = useRevalidator()
  const [pickUp, terms] = form.watch(['pickUp', 'terms'])
  const isPickUp = isPickedUp({ pickUp }, rates)
  const seen = isPickUp ? pickedUp : offer
  const orderAmount = (total?.isPickUp === isPickUp ? total.amount : seen?.orderAmount) ?? 0
  const isOnAccount = terms === 'account'

  const accept = form.handleSubmit(async (typed) => {
    setRefusal(undefined)
    if (quote.purchaseOrderRequired && typed.purchaseOrder === '')
      return form.setError('purchaseOrder', { message: 'Enter the purchase order number' }, { shouldFocus: true })
    const { key } = readDraft<AttemptDraft>(attemptName, email) ?? {}
    const inAdvance = quote.terms === 'account' && !isOnAccount && { terms: 'prepaid' as const }
    await attempt({ quoteId, version, ...toQuotedForm(typed, rates), ...inAdvance, orderAmount }, key ? { key } : {}, {
      async onDone() {
        dropDraft()
        await revalidate()
      },
      async onRefused({ status, reason, message, facts }) {
        if (reason === 'price-changed' && typeof facts.orderAmount === 'number') setTotal({ amount: facts.orderAmount, isPickUp })
        setRefusal([message, ...(facts.lines ?? []).map((line) => line.message).filter((line) => line !== message)].join('. '))
        if (status === 409 && reason !== 'price-changed') await revalidate()
      },
    })
  })
  return { form, draft, accept, orderAmount, isOnAccount, isPickUp, refusal, busy }
}
