import './percent-fields.css'
import type { ManagedFamily } from '../../../contract/catalog/families.ts'
import { ColumnSection } from '../../dashboard/columns.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { wasText } from './typed-list.ts'
import type { PriceListForm } from './use-price-list-form.ts'

type Props = { form: PriceListForm; families: readonly ManagedFamily[] }

/** The percentage off everything and those off families. An empty one shows what it inherits; 0 is a percentage. */
export function PercentFields({ form, families }: Props) {
  const { values, saved, wrong, change } = form
  const was = wasText('percent', saved.percent, values.percent)
  return (
    <ColumnSection id="percent-off" title="Percent off">
      <div className="whole-percent">
        <label htmlFor="everything">Everything</label>
        <p className="field-hint">Where nothing below says otherwise.{was !== undefined && ` It was ${was}%.`}</p>
        <PercentInput id="everything" value={values.percent} error={wrong.get('percent')} onChange={(percent) => change({ percent })} />
      </div>
      <div className="family-percents">
        {families
          .filter(({ slug, products }) => products > 0 || values.families[slug] !== undefined)
          .map(({ slug, name, products }) => {
            const text = values.families[slug] ?? ''
            const before = wasText('percent', saved.families[slug], text)
            return (
              <div key={slug} className="family-percent">
                <label htmlFor={`percent-${slug}`}>
                  {name} <span className="text-small text-faint">{countOf(products, 'tool', 'tools')}</span>
                </label>
                {before !== undefined && (
                  <span className="price-was no-break text-muted">{before === '' ? 'was empty' : `was ${before}`}</span>
                )}
                <PercentInput
                  id={`percent-${slug}`}
                  value={text}
                  placeholder={values.percent}
                  error={wrong.get(`families.${slug}`)}
                  onChange={(percent) => change((list) => ({ families: { ...list.families, [slug]: percent } }))}
                />
              </div>
            )
          })}
      </div>
    </ColumnSection>
  )
}

interface InputProps {
  id: string
  value: string
  placeholder?: string
  error: string | undefined
  onChange: (text: string) => void
}

function PercentInput({ id, value, placeholder, error, onChange }: InputProps) {
  return (
    <div className="percent-field">
      <input
        className="input number"
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        maxLength={10}
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        onChange={({ target }) => onChange(target.value)}
      />
      <span aria-hidden="true">%</span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
