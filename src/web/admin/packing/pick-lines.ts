import type { PackingSlip } from '../../../contract/selling/packing-slip.ts'

export interface PickLine {
  sku: string
  product: string
  productImg: string
  units: number
  /** Grams; null if it is not known. */
  weight: number | null
  orders: { number: string; units: number }[]
}

/** The same tools of several orders in one line, by part number. */
export function pickLines(slips: PackingSlip[]): PickLine[] {
  const byTool = new Map<string, PickLine>()
  for (const { orderNumber, lines } of slips) {
    for (const { sku, product, productImg, units, weight } of lines) {
      const before = byTool.get(sku)
      byTool.set(sku, {
        sku,
        product: before?.product ?? product,
        productImg: before?.productImg ?? productImg,
        units: (before?.units ?? 0) + units,
        weight: before ? addWeights([before.weight, weight]) : weight,
        orders: [...(before?.orders ?? []), { number: orderNumber, units }],
      })
    }
  }
  return [...byTool.values()].sort((a, b) => (a.sku < b.sku ? -1 : 1))
}

/** Grams; null if one of them is not known. */
export const addWeights = (weights: (number | null)[]): number | null =>
  weights.reduce((sum, weight) => (sum === null || weight === null ? null : sum + weight), 0)
