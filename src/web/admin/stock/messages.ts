import type { StockedProduct } from '../../../contract/catalog/managed-products.ts'
import { showUnits } from '../../ui/text/money.ts'

type Stock = Pick<StockedProduct, 'available' | 'reserved'>

export const stockMessages = {
  unitsMissing: 'Enter the units',
  reasonMissing: 'Enter the reason',
  changed: (before: number, now: number) =>
    `The stock on hand has changed from ${showUnits(before)} to ${showUnits(now)}. Save again to use your count.`,
  /** What a change makes of the stock. Only a count speaks of what is on hand. */
  becomes: ({ available, reserved }: Stock, change: number, isCount: boolean) => {
    const becomes = `${showUnits(available)} → ${showUnits(available + change)}`
    return isCount && reserved > 0
      ? `On hand ${showUnits(available + reserved)} → ${showUnits(available + reserved + change)}, of which ${showUnits(reserved)} are reserved. Available ${becomes}`
      : becomes
  },
  undone: (reason: string) => `Undone: ${reason}`.slice(0, 200),
}

/** Frequent reasons, offered while typing. */
export const stockReasons = ['Delivery', 'Count', 'Returned', 'Damaged', 'Sample']
