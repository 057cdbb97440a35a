import type { SavedList } from '../../../contract/selling/carts.ts'
import { api } from '../../session/api.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { setUnits } from './change-cart.ts'
import { cartMessages } from './messages.ts'

/**
 * Puts the lines of a saved list into the cart, and says what is no longer sold. A product that is in the cart gets the quantity of the
 * list. Throws if the shop cannot be reached.
 */
export async function loadList({ name, lines }: Pick<SavedList, 'name' | 'lines'>): Promise<void> {
  const preview = await api.orders.preview({ lines })
  const unknown = new Map(preview.lines.flatMap(({ index, reason, product }) => (reason === 'unknown' ? [[index, product] as const] : [])))
  const sold = lines.filter((_, index) => !unknown.has(index))
  const leftOut = setUnits(sold.map(({ productID, orderUnit }) => [productID, orderUnit]))
  const names = [...unknown.values()].flatMap((known) => known ?? [])
  const sentences = [
    `${cartMessages.listLoaded(name, sold.length - leftOut)}.`,
    unknown.size > 0 && cartMessages.notSoldAnymore(unknown.size, names),
    leftOut > 0 && cartMessages.noRoom(leftOut),
  ]
  void notify.success(sentences.filter(Boolean).join(' '))
}
