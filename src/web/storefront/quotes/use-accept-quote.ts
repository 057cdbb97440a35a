import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { QuoteDetail, QuoteSums } from '../../../contract/selling/quote.ts'
import { listedCountry } from '../../forms/listed-country.ts'
import { useAttempt } from '../../forms/use-attempt.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { currentPerson } from '../../session/session-store.ts'
import { useShopSettings } from '../../session/shop-settings.ts'
import { takeOrdered } from '../cart/take-ordered.ts'
import { type CheckoutDetails, checkoutDetails, destinationOf, detailsWithPurchaseOrder } from '../checkout/checkout-details.ts'
import { useSameNumber } from '../checkout/use-same-number.ts'
import { useTermsOfSale } from '../checkout/use-terms-of-sale.ts'
import { wayToPay } from '../checkout/way-to-pay.ts'
import { useQuoteTotal } from './use-quote-total.ts'

/** An offer that can be accepted. */
export type OfferedQuote = QuoteDetail & { offer: QuoteSums }

const nothing: CheckoutDetails = {
  company: '',
  street: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
  phone: '',
  purchaseOrder: '',
  note: '',
  terms: '',
  pickUp: '',
}

/** Accepts an offer once, for the total of where it goes. */
export function useAcceptQuote(quote: OfferedQuote) {
  const { _id: quoteId, version, offer, address } = quote
  const { rates } = useShopSettings()
  // Fixed delivery is added like a rate, so that the country counts.
  const isListed = rates !== null || quote.fixedDelivery !== null
  const [start] = useState(() => ({
    ...nothing,
    ...address,
    country: isListed ? listedCountry(address?.country ?? '') : (address?.country ?? ''),
  }))
  const form = useZodForm(quote.purchaseOrderRequired ? detailsWithPurchaseOrder : checkoutDetails, { defaultValues: start })
  const { draft, dropDraft } = useDraft(`quote:${quoteId}`, form)
  const [refusal, setRefusal] = useState<string>()
  const { attempt, busy } = useAttempt(`accept-quote:${quoteId}`, api.quotes.accept)
  const { ask, isRefused, ...sameNumber } = useSameNumber()
  const termsOfSale = useTermsOfSale(`accept-quote:${quoteId}`)
  const { revalidate } = useRevalidator()
  const [pickUp, country, region, terms] = form.watch(['pickUp', 'country', 'region', 'terms'])
  const destination = rates ? destinationOf({ pickUp, country, region }, rates) : { country, region, pickUp: false }
  const { total, isCurrent, load } = useQuoteTotal(quoteId, destination, offer)
  const account = total.account === undefined ? quote.account : total.account
  const isOnAccount = quote.terms === 'account' && wayToPay(terms, account) === 'account'

  const accept = form.handleSubmit(async ({ pickUp: _, terms: __, ...typed }) => {
    setRefusal(undefined)
    if (total.reason && total.reason !== 'no-country') return document.querySelector<HTMLElement>('.quote-accept [aria-invalid]')?.focus()
    const inAdvance = quote.terms === 'account' && !isOnAccount && { terms: 'prepaid' as const }
    const accepted = termsOfSale.ask()
    if (!accepted) return
    const request = { quoteId, version, ...typed, ...(destination.pickUp && { pickUp: true }), ...inAdvance }
    await attempt(
      { ...request, orderAmount: total.orderAmount, ...ask(typed.purchaseOrder), ...accepted },
      {},
      {
        async onDone() {
          dropDraft()
          termsOfSale.drop()
          // The order took them out of the customer's cart.
          if (quote.customer.email === currentPerson()?.email) takeOrdered(quote.items.map(({ productID }) => productID))
          await revalidate()
        },
        async onRefused(error) {
          const { status, reason, message, facts } = error
          if (isRefused(error) || termsOfSale.isRefused(error)) return
          if (reason === 'no-purchase-order') return form.setError('purchaseOrder', { message }, { shouldFocus: true })
          setRefusal([message, ...(facts.lines ?? []).map((line) => line.message).filter((line) => line !== message)].join('. '))
          if (reason === 'price-changed') await load()
          else if (status === 409) await revalidate()
        },
      },
    )
  })
  return {
    form,
    start,
    isListed,
    draft,
    accept,
    total,
    account,
    isOnAccount,
    isPickUp: destination.pickUp === true,
    sameNumber,
    termsOfSale,
    refusal,
    busy: busy || !isCurrent,
  }
}
