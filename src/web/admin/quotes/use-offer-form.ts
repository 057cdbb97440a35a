import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toCents } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { priceBelow } from '../../../contract/rules/below-public.ts'
import { readNumber } from '../../../contract/rules/read-number.ts'
import type { CounterOffer, QuoteDetail } from '../../../contract/selling/quote.ts'
import { useEditor } from '../../editor/use-editor.ts'
import { api } from '../../session/api.ts'
import { notify } from '../../ui/toasts/notify.ts'
import {
  addUpOffer,
  findOfferProblems,
  isSameOffer,
  problemsOf,
  startOffer,
  type TypedLine,
  type TypedOffer,
  takeOver,
  toOffer,
} from './typed-offer.ts'

export type OfferForm = ReturnType<typeof useOfferForm>

/** Sets prices and terms of a quote. */
export function useOfferForm(quote: QuoteDetail) {
  const { _id: quoteId } = quote
  const [today] = useState(() => inShopZone(new Date())[0])
  const [sent, setSent] = useState<'save' | 'offer'>('save')
  const call = useRef(sent)
  const { revalidate } = useRevalidator()
  const form = useEditor<QuoteDetail, TypedOffer, ReturnType<typeof toOffer>>(
    {
      draft: `offer:${quoteId}`,
      valuesOf: (seen) => startOffer(seen, today),
      isSame: (field, a, b) => (field === 'lines' ? isSameOffer(a.lines, b.lines) : a[field] === b[field]),
      read(typed) {
        const wrong = findOfferProblems(typed, today)
        return wrong ? { problems: problemsOf(wrong) } : { data: toOffer(typed) }
      },
      async send(offer, { version }) {
        await api.quotes[call.current]({ quoteId, version, ...offer })
        return api.quotes.find({ quoteId })
      },
      onRefused({ status }) {
        // The page shows what has become of the quote.
        if (status === 409) void revalidate()
        return undefined
      },
      async onSaved() {
        void notify.success(call.current === 'offer' ? 'Offer sent' : 'Quote saved', quote.customer.email)
        await revalidate()
      },
    },
    quote,
  )
  const { values, change } = form
  const changeLines = (lines: (before: TypedLine[]) => TypedLine[]) => change((typed) => ({ lines: lines(typed.lines) }))
  const changeLine = (productID: string, part: Partial<TypedLine>) =>
    changeLines((lines) => lines.map((line) => (line.productID === productID ? { ...line, ...part } : line)))

  function send(what: 'save' | 'offer') {
    call.current = what
    setSent(what)
    return form.save()
  }

  return {
    ...form,
    sending: form.busy ? sent : undefined,
    changeLine,
    typePercent(line: TypedLine, percent: string) {
      const price = priceAt(line, percent)
      if (price !== undefined) changeLine(line.productID, { price })
    },
    applyToAll: (percent: string) =>
      changeLines((lines) => lines.map((line) => ({ ...line, price: priceAt(line, percent) ?? line.price }))),
    remove: (productID: string) => changeLines((lines) => lines.filter((line) => line.productID !== productID)),
    add: (line: TypedLine) => changeLines((lines) => [...lines.filter(({ productID }) => productID !== line.productID), line]),
    takeOver: (counter: CounterOffer) => changeLines((lines) => takeOver(lines, counter)),
    live: addUpOffer(values, quote),
    send,
  }
}

/** The price that follows from a percentage; nothing for what is no percentage. */
function priceAt({ publicPrice }: TypedLine, percent: string): string | undefined {
  const read = readNumber(percent, { decimals: 2, format: 'page', unit: 'percent' })
  const isPercent = 'value' in read && read.value >= 0 && read.value < 100
  return isPercent ? (priceBelow(toCents(publicPrice), read.value) / 100).toFixed(2) : undefined
}
