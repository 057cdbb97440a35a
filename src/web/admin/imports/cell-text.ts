import { showAmount, showUnits } from '../../ui/text/money.ts'

/** The value of a cell in words. */
export function cellText(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return 'empty'
  if (column === 'price' && typeof value === 'number') return showAmount(value)
  if (typeof value === 'number') return showUnits(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map((item) => listItem(item)).join('; ')
  return String(value)
}

function listItem(item: unknown): string {
  if (Array.isArray(item)) return item.join(': ')
  if (typeof item === 'object' && item !== null && 'quantity' in item && 'price' in item)
    return `${item.quantity} at ${showAmount(Number(item.price))}`
  return String(item)
}

/** By how much a number changes: prices in percent, units as a sum. */
export function difference(column: string, old: unknown, value: unknown): string {
  if (typeof old !== 'number' || typeof value !== 'number') return ''
  const sign = value < old ? '−' : '+'
  if (column === 'price') return old > 0 ? `${sign}${(Math.abs(value / old - 1) * 100).toFixed(1)} %` : ''
  return `${sign}${showUnits(Math.abs(value - old))}`
}
