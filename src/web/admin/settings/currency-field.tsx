import { Link } from 'react-router'
import { currencies, currencyLabel } from '../../../contract/ground/shop-locale.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { fieldLabels } from './field-texts.ts'
import { FieldHints } from './setting-fields.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** A choice until the first order, which fixes it. */
export function CurrencyField({ form }: { form: SettingsForm }) {
  const { values, seen, wrong, change } = form
  const { firstOrder } = seen
  const shared = { label: fieldLabels.currency, fieldClass: 'field-half', name: 'currency', error: wrong.get('currency') }
  if (firstOrder) {
    const hint = (
      <>
        Fixed by the first order,{' '}
        <Link className="link" to={`/dashboard/manage-all-orders?search=${firstOrder.number}`}>
          {firstOrder.number}
        </Link>{' '}
        on {showDay(firstOrder.at)}. Amounts that are stored cannot change their currency.
      </>
    )
    return <Field {...shared} readOnly value={currencyLabel(seen.currency)} hint={hint} />
  }
  return (
    <Select
      {...shared}
      value={values.currency}
      hint={<FieldHints form={form} field="currency" hint="It can be changed until the first order." />}
      onChange={({ target }) => change({ currency: currencies.find((each) => each === target.value) ?? 'USD' })}
    >
      {currencies.map((each) => (
        <option key={each} value={each}>
          {currencyLabel(each)}
        </option>
      ))}
    </Select>
  )
}
