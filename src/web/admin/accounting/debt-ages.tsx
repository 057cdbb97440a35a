import type { OpenItemSums } from '../../../contract/office/open-items.ts'
import { debtAges } from '../../../contract/office/open-items.ts'
import { DimensionLabel } from '../../ui/pictures/dimension-label.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { showAmount } from '../../ui/text/money.ts'
import { ageNames } from './age-names.ts'

/** What companies owe by its age, as figures over one bar to scale. */
export function DebtAges({ ages, amount }: Pick<OpenItemSums, 'ages' | 'amount'>) {
  return (
    <>
      <div className="debt-ages">
        {debtAges.map((age) => (
          <div key={age} className={age === 'over60' && ages[age].amount > 0 ? 'debt-age is-late' : 'debt-age'}>
            <span className="debt-age-number block">{showAmount(ages[age].amount)}</span>
            <DimensionLabel>{ageNames[age]}</DimensionLabel>
            <span className="debt-age-note block text-small text-muted">{countOf(ages[age].documents, 'invoice', 'invoices')}</span>
          </div>
        ))}
      </div>
      {amount > 0 && (
        <div
          className="debt-bar"
          style={{ gridTemplateColumns: debtAges.map((age) => `${(ages[age].amount / amount) * 100}fr`).join(' ') }}
          role="img"
          aria-label={debtAges.map((age) => `${ageNames[age]} ${showAmount(ages[age].amount)}`).join(', ')}
        >
          {debtAges.map((age) => (
            <i key={age} className={age === 'notDue' ? undefined : 'is-late'} hidden={ages[age].amount === 0} />
          ))}
        </div>
      )}
    </>
  )
}
