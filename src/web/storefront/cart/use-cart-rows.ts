import { useCallback, useEffect, useRef, useState } from 'react'
import { type LimitedLine, refuseTooLittle } from '../../../contract/rules/left-for-others.ts'
import { readUnits } from '../../ui/text/units.ts'
import { answerLine, leaveForOthers } from './answer-line.ts'
import { quantityId, undoId } from './cart-line.tsx'
import { type StoredCart, unitsInCart } from './cart-store.ts'
import { putBack, setUnits } from './change-cart.ts'
import { cartMessages } from './messages.ts'
import type { CartRow } from './summarize-cart.ts'
import { type CartProducts, isSold } from './use-cart-products.ts'

export interface RemovedRow {
  productID: string
  name: string
  units: number
}

/** The rows of the cart page in a stable order: lines, and for as long as the page is open those that were removed. */
export function useCartRows(cart: StoredCart, products: CartProducts, allowed: number | null) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [removed, setRemoved] = useState<ReadonlyMap<string, RemovedRow>>(new Map())
  const [order, setOrder] = useState<string[]>([])
  const added = cart.lines.map(({ productID }) => productID).filter((productID) => !order.includes(productID))
  if (added.length > 0) setOrder([...order, ...added])
  const focusLater = useFocusLater()

  const nameOf = (productID: string) => {
    return products.get(productID)?.name ?? cartMessages.unknownTool
  }
  const lines = new Map(cart.lines.map((line) => [line.productID, line.orderUnit]))
  const answered = [...order, ...added].flatMap((productID): (CartRow | RemovedRow)[] => {
    const units = lines.get(productID)
    const removedRow = removed.get(productID)
    if (units === undefined) return removedRow ? [removedRow] : []
    // It was added a moment ago, and its price is on its way.
    if (!products.has(productID)) return []
    const product = products.get(productID)
    const sold = isSold(product) ? product : undefined
    const text = typed[productID] ?? String(units)
    const answer = answerLine(sold, text, units)
    return [{ productID, product: sold, name: nameOf(productID), units, typed: text, answer, replacement: product?.replacement }]
  })

  const refusals = refuseTooLittle(answered.map(toLimitedLine), allowed)
  const rows = answered.map((row, at): CartRow | RemovedRow => {
    const refusal = refusals[at]
    if (!refusal || !('answer' in row)) return row
    const { message, suggestion } = refusal
    return { ...row, leftForOthers: message, answer: leaveForOthers(row.answer, message, suggestion) }
  })

  const forget = useCallback((productID: string) => setTyped(({ [productID]: _, ...others }) => others), [])
  const change = useCallback(
    (productID: string, units: number) => {
      forget(productID)
      setUnits([[productID, units]])
      focusLater(quantityId(productID))
    },
    [forget, focusLater],
  )
  const type = useCallback((productID: string, text: string) => {
    setTyped((others) => ({ ...others, [productID]: text }))
    const units = readUnits(text)
    if (units !== undefined) setUnits([[productID, units]])
  }, [])
  /** A valid number is in the cart; the field shows again what the cart has. */
  const leave = useCallback(
    (productID: string) =>
      setTyped((all) => {
        const { [productID]: text, ...others } = all
        return text === undefined || readUnits(text) === undefined ? all : others
      }),
    [],
  )
  const names = useRef(nameOf)
  names.current = nameOf
  const removeAll = useCallback(
    (productIDs: string[]) => {
      const gone = productIDs.map((productID) => ({ productID, name: names.current(productID), units: unitsInCart(productID) }))
      setRemoved((others) => new Map([...others, ...gone.map((row) => [row.productID, row] as const)]))
      for (const productID of productIDs) forget(productID)
      setUnits(productIDs.map((productID) => [productID, 0]))
      focusLater(undoId(productIDs[0] ?? ''))
    },
    [forget, focusLater],
  )
  const remove = useCallback((productID: string) => removeAll([productID]), [removeAll])
  /** The line of a discontinued product becomes one of the tool that replaces it. */
  const replace = useCallback(
    (productID: string, replacementId: string) => {
      forget(productID)
      setUnits([
        [productID, 0],
        [replacementId, unitsInCart(replacementId) + unitsInCart(productID)],
      ])
      focusLater(quantityId(replacementId))
    },
    [forget, focusLater],
  )
  const undoAll = () => {
    const gone = [...removed.values()].filter(({ productID }) => unitsInCart(productID) === 0)
    for (const { productID } of gone) forget(productID)
    setUnits(gone.map(({ productID, units }) => [productID, units]))
    focusLater(quantityId(gone[0]?.productID ?? ''))
  }
  const undo = ({ productID, units }: RemovedRow) => {
    forget(productID)
    putBack(productID, units, order)
    focusLater(quantityId(productID))
  }
  const changeAll = (changes: [string, number][]) => {
    for (const [productID] of changes) forget(productID)
    setUnits(changes)
  }
  return { rows, change, type, leave, remove, removeAll, replace, undo, undoAll, changeAll, focusLater }
}

/** A row that anybody but a new customer could order. */
const toLimitedLine = (row: CartRow | RemovedRow): LimitedLine | undefined =>
  'answer' in row && row.product && row.answer.refusal === undefined ? { limits: row.product, units: row.units } : undefined

/** Moves the focus to an element that the next rendering shows. */
function useFocusLater() {
  const target = useRef<string>(undefined)
  useEffect(() => {
    const element = target.current && document.getElementById(target.current)
    if (!element) return
    target.current = undefined
    element.focus({ preventScroll: true })
  })
  return useCallback((id: string) => {
    target.current = id
  }, [])
}
