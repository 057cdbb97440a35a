import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { StockedProduct } from '../../../contract/catalog/managed-products.ts'
import { api } from '../../session/api.ts'

/** A saved change of the stock of a product. */
export interface Adjustment {
  product: StockedProduct
  change: number
  reason: string
  /** The position of its row. */
  index: number
}

/** Keeps adjusted products in place until the list is left, even if they no longer belong to it, so that they can be undone. */
export function useAdjustedRows(loaded: StockedProduct[]) {
  const { key: list } = useLocation()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<{ list: string; adjustments: Adjustment[] }>({ list, adjustments: [] })
  const adjustments = state.list === list ? state.adjustments : []

  const rows = [...loaded]
  for (const { product, index } of adjustments) if (!rows.some(({ _id }) => _id === product._id)) rows.splice(index, 0, product)

  /** Records a change, or forgets the one that was undone. */
  async function record(product: StockedProduct, change: number, reason: string, isUndo = false) {
    const index = rows.findIndex(({ _id }) => _id === product._id)
    const current = await api.managedProducts.find({ productId: product._id }).catch(() => product)
    setState((before) => {
      const others = before.list === list ? before.adjustments.filter((each) => each.product._id !== product._id) : []
      return { list, adjustments: isUndo ? others : [...others, { product: current, change, reason, index }] }
    })
    await revalidate()
  }
  return { rows, adjustmentOf: (id: string) => adjustments.find(({ product }) => product._id === id), record }
}
