import type { Product } from '../../contract/catalog.ts'
import { showWhole } from '../../contract/money.ts'

const grams = { g: 1, kg: 1000 } as const
const weight = /^(?<number>\d+(?:,\d{3})*(?:\.\d+)?)\s*(?<unit>kg|g)\b/

/** What so many units weigh, from the 'Weight' of the specification; nothing when it has none that can be counted. */
export function orderWeight(specifications: Product['specifications'], units: number): string | undefined {
  const stated = specifications.find(([label]) => label.toLowerCase() === 'weight')?.[1]
  const { number, unit } = weight.exec(stated?.trim() ?? '')?.groups ?? {}
  if (!number || !unit) return undefined
  const total = Number(number.replaceAll(',', '')) * grams[unit as 'g'] * units
  if (total < 1000) return `${show(total, 0)}\u00a0g`
  return total < 10_000_000 ? `${show(total / 1000, 1)}\u00a0kg` : `${show(total / 1_000_000, 1)}\u00a0t`
}

function show(amount: number, decimals: number): string {
  const [whole, part] = String(Number(amount.toFixed(decimals))).split('.')
  return part ? `${showWhole(Number(whole))}.${part}` : showWhole(Number(whole))
}
