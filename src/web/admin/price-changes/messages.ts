import type { PriceChangePreview } from '../../../contract/catalog/price-changes.ts'
import { countOf } from '../../ui/text/counts.ts'
import { showLongDay } from '../../ui/text/dates.ts'

export const priceChangePageMessages = {
  lead: 'Nothing is written until it is scheduled.',
  minus: 'A minus makes prices lower. Agreed prices and offers stay as they are.',
  midnight: (place: string) => `Midnight in ${place}. Orders that were placed before keep their price.`,
  held: ({ tools, prices }: Pick<PriceChangePreview, 'tools' | 'prices'>) =>
    `${countOf(tools, 'tool', 'tools')}, ${countOf(prices, 'price', 'prices')}`,
  rounding: (smallest: string, largest: string) =>
    smallest === largest ? `each ${smallest}` : `smallest step ${smallest}, largest ${largest}, because of rounding`,
  nothing: 'Choose by how much, and every price is shown here.',
  noPrice: 'No price changes by this.',
  leftOut: (tools: number) =>
    `${countOf(tools, 'tool stays', 'tools stay')} as ${tools === 1 ? 'it is' : 'they are'}: the prices would be impossible.`,
  offers: (open: number, until: string | null) =>
    `${countOf(open, 'open offer stays', 'open offers stay')}${until ? ` until ${showLongDay(until)}` : ''}.`,
  later: (name: string, from: string) => `On ${showLongDay(from)}, “${name}” comes on top.`,
  scheduled: (day: string) => `Scheduled. The prices change on ${showLongDay(day)}.`,
  done: (prices: number) => `${countOf(prices, 'price has', 'prices have')} changed.`,
  canceled: 'The price change was canceled.',
  undone: 'The prices are as they were before.',
  kept: (tools: number, skus: readonly string[]) =>
    `${countOf(tools, 'tool was changed', 'tools were changed')} after and left: ${skus.join(', ')}${tools > skus.length ? ' and more' : ''}.`,
}
