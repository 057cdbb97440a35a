import type { PriceList, ProductToPrice } from '../../../contract/catalog/price-lists.ts'
import { lessPercent } from '../../../contract/rules/agreed-price.ts'
import { unitPrice } from '../../../contract/rules/pricing.ts'
import { useEditor } from '../../editor/use-editor.ts'
import { api } from '../../session/api.ts'
import { type ListEdit, readTypedList } from './read-typed-list.ts'
import {
  countChanges,
  mergeFamilies,
  mergeProducts,
  readFigure,
  type TypedList,
  type TypedProduct,
  type TypedRung,
  toTypedList,
} from './typed-list.ts'

export type PriceListForm = ReturnType<typeof usePriceListForm>

/** Edits a price list, with its figures as they are typed. */
export function usePriceListForm(loaded: PriceList) {
  const form = useEditor<PriceList, TypedList, ListEdit>(
    {
      draft: `price-list-${loaded._id}`,
      valuesOf: toTypedList,
      isSame: (field, a, b) => countChanges(a, { ...a, [field]: b[field] }) === 0,
      merge: { families: mergeFamilies, products: mergeProducts },
      read(typed, _, seen) {
        const read = readTypedList(toTypedList(seen), typed)
        return 'edit' in read ? { data: read.edit } : read
      },
      async send(edit, { _id: listId, version }) {
        await api.priceLists.edit({ listId, version, ...edit })
        return api.priceLists.find({ listId })
      },
      onRefused: ({ facts }) => facts.priceList,
    },
    loaded,
  )
  const { saved, values, change } = form
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
  const percentOf = (family: string) => readFigure(values.families[family] ?? '', 'percent') ?? readFigure(values.percent, 'percent') ?? 0
  /** What a product costs by percentages, in whole cents. */
  const byPercent = ({ family, public_prices }: ProductToPrice, units: number) =>
    lessPercent(unitPrice(public_prices, units), Math.round(percentOf(family) * 100))
  return { ...form, changes: countChanges(saved, values), changeRungs, putProducts, byPercent }
}
