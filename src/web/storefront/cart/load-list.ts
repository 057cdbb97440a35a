import type { SavedList } from '../../../contract/selling/carts.ts'
import type { PreviewLine } from '../../../contract/selling/order.ts'
import { api } from '../../session/api.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { setUnits } from './change-cart.ts'
import { cartMessages } from './messages.ts'

/**
 * Puts the lines of a saved list into the cart, says what is no longer sold, and takes the tools that replace
 * discontinued ones. A product that is in the cart gets the quantity of the
 * list. Throws if the shop cannot be reached.
 */
export async function loadList({ name, lines }: Pick<SavedList, 'name' | 'lines'>): Promise<void> {
  const preview = await api.orders.preview({ lines })
  const gone = preview.lines.filter(({ reason }) => reason === 'unknown')
  const replaced = new Map(gone.flatMap(({ index, replacement }) => (replacement ? [[index, replacement] as const] : [])))
  const unknown = new Map(gone.flatMap(({ index, product }) => (replaced.has(index) ? [] : [[index, product] as const])))
  const sold = addUp(
    lines.flatMap(({ productID, orderUnit }, index) =>
      unknown.has(index) ? [] : [[replaced.get(index)?._id ?? productID, orderUnit] as const],
    ),
  )
  const leftOut = setUnits(sold)
  const names = [...unknown.values()].flatMap((known) => known ?? [])
  const sentences = [
    `${cartMessages.listLoaded(name, sold.size - leftOut)}.`,
    replaced.size > 0 && cartMessages.replaced(gone.flatMap(nameReplaced)),
    unknown.size > 0 && cartMessages.notSoldAnymore(unknown.size, names),
    leftOut > 0 && cartMessages.noRoom(leftOut),
  ]
  void notify.success(sentences.filter(Boolean).join(' '))
}

const nameReplaced = ({ product, replacement }: PreviewLine) =>
  replacement ? [cartMessages.replacedPair(product ?? cartMessages.unknownTool, replacement.name)] : []

/** A replacement may be in the list itself. */
function addUp(lines: readonly (readonly [productID: string, units: number])[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const [productID, more] of lines) units.set(productID, (units.get(productID) ?? 0) + more)
  return units
}
