import { useState } from 'react'
import { CheckBox } from '../fields/check-box.tsx'
import { Field } from '../fields/field.tsx'
import { QuantityStepper } from '../fields/quantity-stepper.tsx'
import { SearchInput } from '../fields/search-input.tsx'
import { Select } from '../fields/select.tsx'
import { StarInput } from '../fields/star-input.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { Group, State } from './group.tsx'

export function Fields() {
  const [units, setUnits] = useState('240')
  const [stars, setStars] = useState(80)
  return (
    <>
      <Group title="Field">
        <State name="rest">
          <Field label="Email" placeholder="Email Address" />
        </State>
        <State name="hover">
          <Field label="Email" placeholder="Email Address" className="is-hover" />
        </State>
        <State name="focus">
          <Field label="Email" defaultValue="i.halvorsen@" className="is-focus" />
        </State>
        <State name="read-only">
          <Field label="Name" readOnly value="Ingrid Halvorsen" />
        </State>
        <State name="disabled">
          <Field label="Name" disabled value="Not editable" />
        </State>
        <State name="error">
          <Field label="Email" defaultValue="halvorsen" error="Provide a valid Email" />
        </State>
        <State name="optional, hint">
          <Field label="Company" optional hint="As it should stand on the papers" />
        </State>
        <State name="text area">
          <TextArea label="Your message" placeholder="Your message" rows={3} />
        </State>
        <State name="search">
          <SearchInput label="Search" placeholder="Name, size or part number" />
        </State>
        <State name="select">
          <Select label="Sort">
            <option>Price, low to high</option>
          </Select>
        </State>
        <State name="check box">
          <CheckBox>In stock for my quantity</CheckBox>
          <CheckBox defaultChecked>In stock for my quantity</CheckBox>
        </State>
      </Group>
      <Group title="Stepper and stars">
        <State name="100 to 3470">
          <QuantityStepper
            label="Quantity"
            value={units}
            onChange={setUnits}
            limits={{ minimum_order: 100, increment: 10, available: 3470 }}
          />
        </State>
        <State name="rating">
          <StarInput label="Rating" value={stars} onChange={setStars} />
        </State>
      </Group>
    </>
  )
}
