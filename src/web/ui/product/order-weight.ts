import { showWhole } from '../../../contract/ground/money.ts'

/** The weight of an order line as text, such as '24.5 kg'. Nothing when the weight of one unit is unknown. */
export function orderWeight(weightGrams: number | null, units: number): string | undefined {
  if (weightGrams === null) return undefined
  const total = weightGrams * units
  if (total < 1000) return `${format(total, 0)}\u00a0g`
  return total < 10_000_000 ? `${format(total / 1000, 1)}\u00a0kg` : `${format(total / 1_000_000, 1)}\u00a0t`
}

function format(amount: number, decimals: number): string {
  const [whole, fraction] = String(Number(amount.toFixed(decimals))).split('.')
  return fraction ? `${showWhole(Number(whole))}.${fraction}` : showWhole(Number(whole))
}
