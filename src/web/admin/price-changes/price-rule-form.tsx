import type { ReactNode } from 'react'
import type { ManagedFamily } from '../../../contract/catalog/families.ts'
import { currencySymbol } from '../../../contract/ground/shop-locale.ts'
import { addDays, inShopZone, shopZone } from '../../../contract/ground/shop-zone.ts'
import { priceSteps } from '../../../contract/rules/changed-price.ts'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { priceChangePageMessages as words } from './messages.ts'
import type { TypedRule } from './price-rule.ts'
import { stepName } from './step-name.ts'

interface Props {
  typed: TypedRule
  families: ManagedFamily[]
  problem: string | undefined
  onType: (part: Partial<TypedRule>) => void
}

/** Which tools change, by how much and from when. */
export function PriceRuleForm({ typed, families, problem, onType }: Props) {
  const { family, search, how, percent, amount, step, day } = typed
  const tools = families.reduce((sum, { products }) => sum + products, 0)
  const way = <Field extends 'which' | 'how' | 'when'>(field: Field, value: TypedRule[Field], name: string, beside: ReactNode) => (
    <div className="price-way">
      <label>
        <input type="radio" name={field} checked={typed[field] === value} onChange={() => onType({ [field]: value })} />
        <b>{name}</b>
      </label>
      {beside}
    </div>
  )
  return (
    <form className="price-rule" onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend className="display-4">Which tools</legend>
        {way('which', 'all', 'All tools', <span className="field-hint">{showUnits(tools)} tools</span>)}
        {way(
          'which',
          'family',
          'A family',
          <select
            className="input"
            aria-label="Family"
            value={family}
            onChange={({ target }) => onType({ family: target.value, which: 'family' })}
          >
            <option value="">Choose</option>
            {families.map(({ slug, name, products }) => (
              <option key={slug} value={slug}>
                {name}, {showUnits(products)}
              </option>
            ))}
          </select>,
        )}
        {way(
          'which',
          'search',
          'A search',
          <input
            className="input"
            aria-label="Search"
            placeholder="Words or numbers"
            maxLength={200}
            value={search}
            onChange={({ target }) => onType({ search: target.value, which: 'search' })}
          />,
        )}
      </fieldset>
      <fieldset>
        <legend className="display-4">By how much</legend>
        {way(
          'how',
          'percent',
          'Percent',
          <span className="price-unit">
            <input
              className="input"
              aria-label="Percent"
              inputMode="decimal"
              maxLength={12}
              value={percent}
              aria-invalid={how === 'percent' && problem !== undefined}
              onChange={({ target }) => onType({ percent: target.value, how: 'percent' })}
            />
            <span aria-hidden="true">%</span>
          </span>,
        )}
        {way(
          'how',
          'amount',
          'Amount per unit',
          <span className="price-unit">
            <input
              className="input"
              aria-label="Amount per unit"
              inputMode="decimal"
              maxLength={15}
              placeholder="0.00"
              value={amount}
              aria-invalid={how === 'amount' && problem !== undefined}
              onChange={({ target }) => onType({ amount: target.value, how: 'amount' })}
            />
            <span aria-hidden="true">{currencySymbol()}</span>
          </span>,
        )}
        <label className="price-way">
          <b>Rounded to</b>
          <select
            className="input"
            value={step}
            onChange={({ target }) => onType({ step: priceSteps.find((each) => each === target.value) ?? step })}
          >
            {priceSteps.map((each) => (
              <option key={each} value={each}>
                {stepName(each)}
              </option>
            ))}
          </select>
        </label>
        {problem && <FieldError id="price-rule-problem">{problem}</FieldError>}
      </fieldset>
      <fieldset>
        <legend className="display-4">From when</legend>
        {way('when', 'now', 'At once', null)}
        {way(
          'when',
          'day',
          'From a day on',
          <input
            className="input"
            type="date"
            aria-label="Day"
            min={addDays(inShopZone(new Date())[0], 1)}
            value={day}
            onChange={({ target }) => onType({ day: target.value, when: 'day' })}
          />,
        )}
        <p className="field-hint">{words.midnight(shopZone().split('/').at(-1)?.replaceAll('_', ' ') ?? '')}</p>
      </fieldset>
      <p className="field-hint price-rule-foot">{words.minus}</p>
    </form>
  )
}
