import { editRows } from '../../editor/edit-rows.ts'
import { Field } from '../../ui/fields/field.tsx'
import type { ProductFieldsProps } from './product-editor.ts'
import { AddRow, RowFields } from './row-fields.tsx'

/** The rows of the specification. */
export function SpecificationFields({ form, hints = {} }: ProductFieldsProps) {
  const { rows, field, add, move, remove } = editRows(form, 'specifications')
  return (
    <RowFields
      legend="Specification"
      hint={hints.specifications}
      rows={rows.map((_, index) => String(index))}
      rowName="row"
      onMove={move}
      onRemove={remove}
      foot={<AddRow onAdd={() => add({ label: '', value: '' })}>Add a row</AddRow>}
    >
      {(index, name) => (
        <>
          <Field label={`Label of ${name}`} hideLabel placeholder="Length" {...field(index, 'label')} />
          <Field label={`Value of ${name}`} hideLabel placeholder="180 mm" {...field(index, 'value')} />
        </>
      )}
    </RowFields>
  )
}
