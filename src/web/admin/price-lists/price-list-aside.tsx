import { Link } from 'react-router'
import type { PriceList } from '../../../contract/catalog/price-lists.ts'
import { ColumnSection } from '../../dashboard/columns.tsx'
import { showUnits } from '../../ui/text/money.ts'

/** Who uses the list, and which of its prices counts. */
export const PriceListAside = ({ list: { companies, companyCount } }: { list: PriceList }) => (
  <>
    <ColumnSection id="used-by" title="Used by">
      {companies.length > 0 && (
        <ul className="used-by">
          {companies.map(({ _id, name }) => (
            <li key={_id}>
              <Link className="number-link text-bold" to={`/dashboard/companies/${_id}`}>
                {name}
              </Link>
            </li>
          ))}
          {companyCount > companies.length && <li>and {showUnits(companyCount - companies.length)} more</li>}
        </ul>
      )}
      <p className="field-hint">Choose a company’s price list on the company’s page.</p>
    </ColumnSection>
    <ColumnSection id="what-counts" title="What counts">
      <ol className="what-counts text-small text-muted">
        <li>
          <b>The product’s own price</b>, at its quantity
        </li>
        <li>
          <b>The family’s percent</b>, also when it is 0
        </li>
        <li>
          <b>The percent off everything</b>
        </li>
        <li>
          <b>Never more than the public price</b> at that quantity
        </li>
      </ol>
    </ColumnSection>
  </>
)
