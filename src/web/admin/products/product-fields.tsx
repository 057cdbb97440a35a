import { currencyName } from '../../../contract/ground/shop-locale.ts'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import type { FamilyChoice } from './family-choices.ts'
import { PriceBreakFields } from './price-break-fields.tsx'
import type { ProductFieldsProps } from './product-editor.ts'
import { SpecificationFields } from './specification-fields.tsx'

const mainFields = ['name', 'details', 'price', 'available', 'minimum_order']

/** Whether the specification's dialog has the field. */
export const isMainField = (field: string) => mainFields.includes(field)

/** The fields that the specification has. */
export function MainFields({ form: { field }, hints = {} }: ProductFieldsProps) {
  return (
    <>
      <Field label="Product Name" fieldClass="field-wide" hint={hints.name} {...field('name')} />
      <TextArea label="Product Details" fieldClass="field-wide" rows={5} hint={hints.details} {...field('details')} />
      <Field
        label="Product Price"
        inputMode="decimal"
        autoComplete="off"
        hint={hints.price ?? `In ${currencyName()}, per unit`}
        {...field('price')}
      />
      <Field label="Available Unit" inputMode="numeric" autoComplete="off" hint={hints.available} {...field('available')} />
      <Field label="Minimum Order Unit" inputMode="numeric" autoComplete="off" hint={hints.minimum_order} {...field('minimum_order')} />
    </>
  )
}

/** The fields of a product, for adding and editing. */
export function ProductFields({ form, families, hints = {} }: ProductFieldsProps & { families: FamilyChoice[] }) {
  const { values, change, field } = form
  return (
    <>
      <div className="field-grid">
        <MainFields form={form} hints={hints} />
        <Field
          label="Order Multiple"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint={hints.increment ?? 'Units in a box, if it sells only by the box'}
          {...field('increment')}
        />
        <Field
          label="Part number"
          optional
          autoComplete="off"
          hint={hints.sku ?? 'Assigned automatically if left empty'}
          {...field('sku')}
        />
        <Field
          label="Weight in grams"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint={hints.weight_grams ?? 'Of one unit'}
          {...field('weight_grams')}
        />
        <Field
          label="Low Stock"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint={hints.low_stock ?? 'The office gets an email at this number of units'}
          {...field('low_stock')}
        />
        <Field
          label="Replaced by"
          optional
          autoComplete="off"
          hint={hints.replacement ?? 'Part number of the tool to order instead, if this one is discontinued'}
          {...field('replacement')}
        />
        <Select label="Family" hint={hints.family} {...field('family')}>
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
          {...field('keywords')}
        />
        <CheckBox className="field-wide" checked={values.hidden} onChange={({ target }) => change({ hidden: target.checked })}>
          Hide from customers
        </CheckBox>
      </div>
      <PriceBreakFields form={form} hints={hints} />
      <SpecificationFields form={form} hints={hints} />
    </>
  )
}
