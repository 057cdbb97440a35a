import { fieldText } from './field-texts.ts'
import type { ProductFieldsProps } from './product-editor.ts'
import type { ProductEditor } from './use-product-edit.ts'

/** What somebody else changed: under each field both values, and the new one for a field that keeps what is typed. */
export function changedHints({ before, saved, theirs, conflicts, take }: ProductEditor): NonNullable<ProductFieldsProps['hints']> {
  if (!before) return {}
  return Object.fromEntries(
    theirs.map((field) => {
      const change = `Changed from ${fieldText(field, before)} to ${fieldText(field, saved)}`
      if (!conflicts.includes(field)) return [field, change]
      if (field === 'documents') return [field, `${change}. The list has your changes as well.`]
      return [
        field,
        <>
          {change}.{' '}
          <button type="button" className="link" onClick={() => take(field)}>
            Use the new value
          </button>
        </>,
      ]
    }),
  )
}
