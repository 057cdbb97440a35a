import { dayIn } from '../../../contract/ground/shop-zone.ts'
import type { ShopSettings } from '../../../contract/office/settings.ts'
import type { AppliedRates } from '../../../contract/rules/stored-rates.ts'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { OrderWithLines } from '../../ground/database/tables.ts'
import type { Billed } from './read-billed.ts'
import { linesOf, partiesOf, sumsOf } from './snapshot.ts'
import type { TakenNumber } from './take-number.ts'

interface Invoiced {
  order: OrderWithLines
  applied: AppliedRates | null
  settings: ShopSettings
  taken: TakenNumber
  money: DocumentSnapshot['money']
  billed: Billed | undefined
  suppliedOn: string | null
}

export const invoiceSnapshot = ({ order, applied, settings, taken, money, billed, suppliedOn }: Invoiced): DocumentSnapshot => ({
  kind: 'invoice',
  number: taken.number,
  issuedAt: taken.issuedAt.toISOString(),
  issuedOn: taken.issuedOn,
  dueOn: order.terms === 'account' && order.dueAt ? dayIn(settings.timeZone, order.dueAt) : null,
  credits: null,
  reason: '',
  ...partiesOf(order, settings, billed),
  lines: linesOf(order),
  ...sumsOf(order, applied),
  suppliedOn,
  money,
})
