import type { TaxIdOfOrder } from '../../../contract/selling/tax-id-of-order.ts'
import { showSoon } from '../../ui/text/dates.ts'
import { showAmount } from '../../ui/text/money.ts'

/** Why tax applies although the company has a tax ID, and what the order costs without it. */
export const TaxIdNote = ({ check }: { check: TaxIdOfOrder }) => (
  <span className="tax-id-note" role="status">
    <i className="state-square" aria-hidden="true" />
    <span>
      {reasonOf(check)} If it is valid, this order costs <b translate="no">{showAmount(check.orderAmount)}</b>. An order keeps the tax that
      it is placed with.
    </span>
  </span>
)

function reasonOf({ state, taxId, askedAt }: TaxIdOfOrder): string {
  if (state === 'invalid') return `Tax applies because your tax ID ${taxId} is not valid. Correct it under My company, or contact us.`
  const until = 'Tax applies until your tax ID is checked.'
  if (state === 'unavailable') return `${until} The register does not answer about ${taxId}; we keep asking.`
  if (!askedAt) return `${until} We have not checked ${taxId} yet.`
  return `${until} ${taxId} was asked ${showSoon(askedAt, new Date().toISOString())}; the answer usually comes within minutes.`
}
