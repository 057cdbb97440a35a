import { countryInSentence } from '../../../contract/ground/countries.ts'
import type { TaxIdOfOrder } from '../../../contract/selling/tax-id-of-order.ts'
import { taxInWords } from '../../dashboard/company/tax-in-words.ts'

interface Props {
  check: TaxIdOfOrder
  isPickUpOffered: boolean
}

/** That a tax ID does not count for goods that stay in the shop's country. */
export const HomeTaxHint = ({ check: { home }, isPickUpOffered }: Props) =>
  home &&
  home.exemption === null &&
  home.taxes.length > 0 && (
    <p className="field-hint field-wide">
      Goods that stay in {countryInSentence(home.country)}
      {isPickUpOffered && ' or are picked up'} carry {taxInWords(home)}, also with a valid tax ID.
    </p>
  )
