import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { TypedProduct } from './product-form.ts'

interface Props {
  register: UseFormRegister<TypedProduct>
  errors: FieldErrors<TypedProduct>
  /** What stands under a field beside its error. */
  hints?: { [field in keyof TypedProduct]?: string | undefined }
}

/** The fields that an administrator fills in for a new product and edits later. */
export function ProductFields({ register, errors, hints = {} }: Props) {
  return (
    <div className="fg2">
      <Field label="Product Name" fieldClass="w2" hint={hints.name} error={errors.name?.message} {...register('name')} />
      <TextArea
        label="Product Details"
        fieldClass="w2"
        rows={5}
        hint={hints.details}
        error={errors.details?.message}
        {...register('details')}
      />
      <Field
        label="Product Price"
        inputMode="decimal"
        autoComplete="off"
        hint={hints.price ?? 'US dollars, per unit'}
        error={errors.price?.message}
        {...register('price')}
      />
      <Field
        label="Available Unit"
        inputMode="numeric"
        autoComplete="off"
        hint={hints.available}
        error={errors.available?.message}
        {...register('available')}
      />
      <Field
        label="Minimum Order Unit"
        inputMode="numeric"
        autoComplete="off"
        hint={hints.minimum_order}
        error={errors.minimum_order?.message}
        {...register('minimum_order')}
      />
    </div>
  )
}
