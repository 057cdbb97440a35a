import { showWhole } from '../../../contract/ground/money.ts'
import { UNDO_SHIPMENT_IN_WORDS } from '../../../contract/selling/shipments.ts'
import { countRows } from '../../forms/pasted-text-messages.ts'
import { countOf } from '../../ui/text/counts.ts'

const countNumbers = (numbers: number) => countOf(numbers, 'tracking number', 'tracking numbers')

/** What the page of tracking numbers says. */
export const trackingMessages = {
  lead: `Paste or drop the list of a carrier. Each customer gets one email for each order, ${UNDO_SHIPMENT_IN_WORDS} after its numbers are saved.`,
  hint: 'One row each, up to 500: order number, carrier and tracking number, with a tab, comma or semicolon between. A number of a packing slip, such as 7KQ4-M2XD-2, names one shipment of several.',
  nothing: 'Paste at least one row: an order number, a carrier and a tracking number.',
  notSaved: 'The numbers could not be saved. The rows are kept; try again.',
  summary: (rows: number, ready: number, others: number, done: number) =>
    [
      `${countRows(rows)}: ${showWhole(ready)} ready`,
      ...(done > 0 ? [`${showWhole(done)} there already`] : []),
      ...(others > 0 ? [`${countOf(others, 'needs', 'need')} a change`] : []),
    ].join(', '),
  save: (numbers: number) => `Save ${countNumbers(numbers)}`,
  saved: (numbers: number) => `${countNumbers(numbers)} saved`,
  mailFollows: `The customers get an email in ${UNDO_SHIPMENT_IN_WORDS}.`,
  othersStay: 'Rows that need a change stay here.',
  dismiss: (rows: number) => `Dismiss ${countRows(rows)}`,
  first: 'Ready',
  changed: (trackingNumber: string) => `Replaces ${trackingNumber}`,
  carrierChanged: (carrier: string) => `The same number, ${carrier ? `not with ${carrier}` : 'with a carrier now'}`,
  same: 'There already',
  repeated: (row: number) => `The same as row ${row}`,
} as const
