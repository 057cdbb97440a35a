import type { ComponentProps } from 'react'
import { countries } from '../../../contract/ground/countries.ts'
import { Select } from './select.tsx'

/** The countries by name. */
export const CountrySelect = (props: Omit<ComponentProps<typeof Select>, 'label' | 'children'>) => (
  <Select label="Country" autoComplete="country-name" {...props}>
    <option value="">Choose a country</option>
    {countries.map(({ code, name }) => (
      <option key={code}>{name}</option>
    ))}
  </Select>
)
