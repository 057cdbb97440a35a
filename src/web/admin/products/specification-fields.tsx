import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form'
import { Field } from '../../ui/fields/field.tsx'
import type { FieldHint, ProductInput, ProductOutput } from './product-form.ts'
import { AddRow, RowFields } from './row-fields.tsx'

interface Props {
  register: UseFormRegister<ProductInput>
  control: Control<ProductInput, unknown, ProductOutput>
  errors: FieldErrors<ProductInput>
  hint: FieldHint
}

/** The rows of the specification. */
export function SpecificationFields({ register, control, errors, hint }: Props) {
  const { fields, append, move, remove } = useFieldArray({ control, name: 'specifications' })
  return (
    <RowFields
      legend="Specification"
      hint={hint}
      rows={fields.map(({ id }) => id)}
      rowName="row"
      onMove={move}
      onRemove={remove}
      foot={<AddRow onAdd={() => append({ label: '', value: '' })}>Add a row</AddRow>}
    >
      {(index, name) => (
        <>
          <Field
            label={`Label of ${name}`}
            hideLabel
            placeholder="Length"
            error={errors.specifications?.[index]?.label?.message}
            {...register(`specifications.${index}.label`)}
          />
          <Field
            label={`Value of ${name}`}
            hideLabel
            placeholder="180 mm"
            error={errors.specifications?.[index]?.value?.message}
            {...register(`specifications.${index}.value`)}
          />
        </>
      )}
    </RowFields>
  )
}
