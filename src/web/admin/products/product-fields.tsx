import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'
import { currencyName } from '../../../contract/shop-locale.ts'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import type { FamilyChoice } from './family-choices.ts'
import { PriceBreakFields } from './price-break-fields.tsx'
import type { FieldHint, ProductInput, ProductOutput } from './product-form.ts'
import { SpecificationFields } from './specification-fields.tsx'

interface Props {
  register: UseFormRegister<ProductInput>
  control: Control<ProductInput, unknown, ProductOutput>
  errors: FieldErrors<ProductInput>
  families: FamilyChoice[]
  /** Hints under the fields. */
  hints?: { [field in keyof ProductInput]?: FieldHint }
}

/** The fields that the specification has. */
export function MainFields({ register, errors, hints = {} }: Pick<Props, 'register' | 'errors' | 'hints'>) {
  return (
    <>
      <Field label="Product Name" fieldClass="field-wide" hint={hints.name} error={errors.name?.message} {...register('name')} />
      <TextArea
        label="Product Details"
        fieldClass="field-wide"
        rows={5}
        hint={hints.details}
        error={errors.details?.message}
        {...register('details')}
      />
      <Field
        label="Product Price"
        inputMode="decimal"
        autoComplete="off"
        hint={hints.price ?? `In ${currencyName()}, per unit`}
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
    </>
  )
}

/** The fields of a product, for adding and editing. */
export function ProductFields({ register, control, errors, families, hints = {} }: Props) {
  return (
    <>
      <div className="field-grid">
        <MainFields register={register} errors={errors} hints={hints} />
        <Field
          label="Order Multiple"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint={hints.increment ?? 'Units in a box, if it sells only by the box'}
          error={errors.increment?.message}
          {...register('increment')}
        />
        <Field
          label="Part number"
          optional
          autoComplete="off"
          hint={hints.sku ?? 'Assigned automatically if left empty'}
          error={errors.sku?.message}
          {...register('sku')}
        />
        <Field
          label="Weight in grams"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint={hints.weight_grams ?? 'Of one unit'}
          error={errors.weight_grams?.message}
          {...register('weight_grams')}
        />
        <Field
          label="Low Stock"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint={hints.low_stock ?? 'The office gets an email at this number of units'}
          error={errors.low_stock?.message}
          {...register('low_stock')}
        />
        <Select label="Family" hint={hints.family} error={errors.family?.message} {...register('family')}>
          {families.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          label="Search words"
          optional
          fieldClass="field-wide"
          autoComplete="off"
          hint={hints.keywords ?? 'Other names, separated by commas'}
          error={errors.keywords?.message ?? errors.keywords?.root?.message}
          {...register('keywords')}
        />
        <CheckBox className="field-wide" {...register('hidden')}>
          Hide from customers
        </CheckBox>
      </div>
      <PriceBreakFields register={register} control={control} errors={errors} hint={hints.price_breaks} />
      <SpecificationFields register={register} control={control} errors={errors} hint={hints.specifications} />
    </>
  )
}
