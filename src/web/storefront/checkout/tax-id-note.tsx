import type { OrderPreview } from '../../../contract/selling/order.ts'
import type { TaxIdOfOrder } from '../../../contract/selling/tax-id-of-order.ts'
import { showSoon } from '../../ui/text/dates.ts'
import { showAmount } from '../../ui/text/money.ts'

/** A note about the tax ID of the buyer's company, as long as tax applies because of it. */
export const taxIdNote = ({ taxIdCheck }: Pick<OrderPreview, 'taxIdCheck'>) =>
  taxIdCheck && taxIdCheck.state !== 'valid' && taxIdCheck.state !== 'accepted' && <TaxIdNote check={taxIdCheck} />

/** Why tax applies although the company has a tax ID, and what the order costs without it. */
const TaxIdNote = ({ check }: { check: TaxIdOfOrder }) => (
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
