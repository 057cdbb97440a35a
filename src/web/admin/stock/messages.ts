import { showUnits } from '../../ui/text/money.ts'

export const stockMessages = {
  unitsMissing: 'Enter the units',
  reasonMissing: 'Enter the reason',
  changed: (before: number, now: number) =>
    `The stock changed from ${showUnits(before)} to ${showUnits(now)} meanwhile. Save again to use your count.`,
  undone: (reason: string) => `Undone: ${reason}`.slice(0, 200),
}

/** Frequent reasons, offered while typing. */
export const stockReasons = ['Delivery', 'Count', 'Returned', 'Damaged', 'Sample']
