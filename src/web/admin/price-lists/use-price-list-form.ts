import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PriceList, ProductToPrice } from '../../../contract/price-lists.ts'
import { lessPercent } from '../../../contract/rules/agreed-price.ts'
import { unitPrice } from '../../../contract/rules/pricing.ts'
import { deleteDraft, findDraft, saveDraft } from '../../forms/draft.ts'
import { useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import type { RestoredTyping } from '../../ui/fields/restored-draft.tsx'
import { priceListMessages } from './messages.ts'
import { readTypedList } from './read-typed-list.ts'
import { countChanges, readFigure, type TypedList, type TypedProduct, type TypedRung, toTypedList } from './typed-list.ts'

export type PriceListForm = ReturnType<typeof usePriceListForm>

/**
 * What is typed over a price list. When somebody else was faster, what is typed stays, the fields say what they were, and the next save
 * counts. The tab keeps a draft until it is saved.
 */
export function usePriceListForm(loaded: PriceList) {
  const draft = `price-list-${loaded._id}`
  const [found] = useState(() => findDraft<TypedList>(draft))
  const [seen, setSeen] = useState(loaded)
  const saved = toTypedList(seen)
  const [typed, setTyped] = useState<TypedList>(() => found?.typed ?? toTypedList(loaded))
  const [restored, setRestored] = useState<RestoredTyping | undefined>(found && { typedAt: found.typedAt })
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const { send, busy, refusal, setRefusal } = useSending()
  const isDone = useRef(false)
  const changes = countChanges(saved, typed)

  const isUnchanged = changes === 0
  // It was renamed, or somebody else changed it before anything was typed.
  useEffect(() => {
    if (loaded.version <= seen.version) return
    setSeen(loaded)
    if (isUnchanged) setTyped(toTypedList(loaded))
  }, [loaded, seen.version, isUnchanged])
  useEffect(() => {
    if (changes > 0) saveDraft(draft, typed)
    else deleteDraft(draft)
  }, [changes, typed, draft])

  function change(part: (before: TypedList) => Partial<TypedList>) {
    setTyped((before) => ({ ...before, ...part(before) }))
    setWrong(new Map())
    setRefusal(undefined)
  }
  const changeRungs = (productID: string, rungs: (before: TypedRung[]) => TypedRung[]) =>
    change(({ products }) => ({
      products: products.map((product) => (product.productID === productID ? { ...product, rungs: rungs(product.rungs) } : product)),
    }))
  /** Adds products, or takes their prices in place of those that are typed. */
  const putProducts = (added: readonly TypedProduct[]) =>
    change(({ products }) => {
      const ids = new Set(added.map(({ productID }) => productID))
      return { products: [...added, ...products.filter(({ productID }) => !ids.has(productID))] }
    })
  const percentOf = (family: string) => readFigure(typed.families[family] ?? '', 'percent') ?? readFigure(typed.percent, 'percent') ?? 0
  /** What a product costs by percentages, in whole cents. */
  const byPercent = ({ family, public_prices }: ProductToPrice, units: number) =>
    lessPercent(unitPrice(public_prices, units), Math.round(percentOf(family) * 100))
  function discard() {
    setTyped(saved)
    setWrong(new Map())
    setRefusal(undefined)
    setRestored(undefined)
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || changes === 0) return
    const form = event.currentTarget
    const read = readTypedList(saved, typed)
    setWrong('problems' in read ? read.problems : new Map())
    setRefusal('problems' in read ? priceListMessages.check : undefined)
    if ('problems' in read) return setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    await send(
      async () => {
        await api.priceLists.edit({ listId: seen._id, version: seen.version, ...read.edit })
        const now = await api.priceLists.find({ listId: seen._id })
        setSeen(now)
        setTyped(toTypedList(now))
        setRestored(undefined)
      },
      ({ message, facts }) => {
        if (facts.priceList) setSeen(facts.priceList)
        setRefusal(message)
      },
    )
  }

  return {
    ...{ seen, saved, typed, changes, wrong, refusal, busy, isDone, restored, setRestored },
    ...{ change, changeRungs, putProducts, byPercent, discard, save },
  }
}
