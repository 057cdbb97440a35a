import './public-price.css'
import { showMoney } from '../../../contract/ground/money.ts'

/** The public price beside the price that was agreed, in whole cents. Equal prices are not struck. */
export const PublicPrice = ({ cents, own }: { cents: number; own: number }) =>
  cents > own && (
    <del className="public-price text-faint">
      <span className="visually-hidden">Public price </span>
      {showMoney(cents)}
    </del>
  )
