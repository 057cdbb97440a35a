import { type RateField, rateText } from './typed-rate-fields.ts'
import type { RatesForm } from './use-rates-form.ts'

/** What a setting was, and what somebody else saved meanwhile. */
export function RateNote({ form: { saved, changed, conflicts, take }, field }: { form: RatesForm; field: RateField }) {
  if (conflicts.includes(field))
    return (
      <p className="field-hint setting-conflict">
        Somebody else saved {rateText(field, saved)}.{' '}
        <button type="button" className="link" onClick={() => take(field)}>
          Use it
        </button>
      </p>
    )
  if (!changed.includes(field)) return null
  return <p className="field-hint setting-was">was {rateText(field, saved)}</p>
}
