import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toCents } from '../../../contract/money.ts'
import type { CounterOffer, QuoteDetail } from '../../../contract/quote.ts'
import { priceBelow } from '../../../contract/rules/below-public.ts'
import { readNumber } from '../../../contract/rules/read-number.ts'
import { inShopZone } from '../../../contract/shop-zone.ts'
import { deleteDraft, findDraft, saveDraft } from '../../forms/draft.ts'
import { useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { notify } from '../../ui/toasts/notify.ts'
import {
  addUpOffer,
  findOfferProblems,
  type OfferProblems,
  startOffer,
  type TypedLine,
  type TypedOffer,
  takeOver,
  toOffer,
} from './typed-offer.ts'

/** A draft of the version before has no prices of the customer. */
const withOwnPrices = (typed: TypedOffer): TypedOffer => ({
  ...typed,
  lines: typed.lines.map((line) => ({ ...line, ownPrices: line.ownPrices ?? { price: line.publicPrice, price_breaks: [] } })),
})

const none: OfferProblems = { units: {}, prices: {} }

/** Sets prices and terms of a quote. What was typed stays until it is saved or sent. */
export function useOfferForm(quote: QuoteDetail) {
  const { _id: quoteId, version } = quote
  const draft = `offer:${quoteId}`
  const today = inShopZone(new Date())[0]
  const [start] = useState(() => startOffer(quote, today))
  const [found] = useState(() => findDraft<TypedOffer>(draft))
  const [typed, setTyped] = useState(found ? withOwnPrices(found.typed) : start)
  const [isRestored, setRestored] = useState(found !== undefined)
  const [problems, setProblems] = useState(none)
  const { send: sendOnce, busy: isBusy, refusal, setRefusal } = useSending()
  const [sent, setSent] = useState<'save' | 'offer'>()
  const { revalidate } = useRevalidator()

  function change(part: Partial<TypedOffer>) {
    setTyped({ ...typed, ...part })
    saveDraft(draft, { ...typed, ...part })
  }

  const changeLine = (productID: string, part: Partial<TypedLine>) =>
    change({ lines: typed.lines.map((line) => (line.productID === productID ? { ...line, ...part } : line)) })

  /** The price that follows from a percentage; nothing for what is no percentage. */
  const priceAt = ({ publicPrice }: TypedLine, percent: string): string | undefined => {
    const read = readNumber(percent, { decimals: 2, format: 'page', unit: 'percent' })
    const isPercent = 'value' in read && read.value >= 0 && read.value < 100
    return isPercent ? (priceBelow(toCents(publicPrice), read.value) / 100).toFixed(2) : undefined
  }

  /** The offer without problems; otherwise shows them. */
  function check(): ReturnType<typeof toOffer> | undefined {
    const wrong = findOfferProblems(typed, today)
    setProblems(wrong ?? none)
    setRefusal(undefined)
    return wrong ? undefined : toOffer(typed)
  }

  async function send(what: 'save' | 'offer') {
    const offer = check()
    if (!offer || isBusy) return
    setSent(what)
    await sendOnce(async () => {
      await api.quotes[what]({ quoteId, version, ...offer })
      deleteDraft(draft)
      setRestored(false)
      void notify.success(what === 'offer' ? 'Offer sent' : 'Quote saved', quote.customer.email)
      await revalidate()
    })
  }

  return {
    typed,
    problems,
    refusal,
    busy: isBusy ? sent : undefined,
    change,
    changeLine,
    typePercent(line: TypedLine, percent: string) {
      const price = priceAt(line, percent)
      if (price !== undefined) changeLine(line.productID, { price })
    },
    applyToAll: (percent: string) =>
      change({ lines: typed.lines.map((line) => ({ ...line, price: priceAt(line, percent) ?? line.price })) }),
    remove: (productID: string) => change({ lines: typed.lines.filter((line) => line.productID !== productID) }),
    add: (line: TypedLine) => change({ lines: [...typed.lines.filter(({ productID }) => productID !== line.productID), line] }),
    takeOver: (counter: CounterOffer) => change({ lines: takeOver(typed.lines, counter) }),
    live: addUpOffer(typed, quote),
    check,
    save: () => send('save'),
    offer: () => send('offer'),
    dropDraft: () => deleteDraft(draft),
    restored: isRestored ? { typedAt: found?.typedAt } : undefined,
    onKeep: () => setRestored(false),
    onDiscard() {
      deleteDraft(draft)
      setTyped(start)
      setRestored(false)
    },
  }
}

export type OfferForm = ReturnType<typeof useOfferForm>
