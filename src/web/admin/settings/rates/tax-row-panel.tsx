import { useEffect, useRef } from 'react'
import type { TypedTaxRow } from '../../../../contract/selling/typed-rates.ts'
import type { ProblemsByPath } from '../../../editor/problems-by-path.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { RateRows } from './rate-rows.tsx'
import { canHaveRegion, zeroNames, zeroReasons } from './tax-row-texts.ts'
import { isTypedZero, noTaxYet } from './typed-tax-fields.ts'
import { WhoPaysNone } from './who-pays-none.tsx'

interface Props {
  row: TypedTaxRow
  index: number
  home: string
  wrong: ProblemsByPath
  onChange: (typed: Partial<TypedTaxRow>) => void
  onDone: () => void
  onRemove: () => void
}

const MOST_TAXES = 3

/** The fields of a tax row. */
export function TaxRowPanel({ row, index, home, wrong, onChange, onDone, onRemove }: Props) {
  const panel = useRef<HTMLFieldSetElement>(null)
  useEffect(() => panel.current?.querySelector<HTMLElement>('input')?.focus(), [])
  const problem = (field: string) => wrong.get(`tax.${index}.${field}`)
  return (
    <fieldset className="tax-panel stack" ref={panel}>
      <legend className="visually-hidden">Row {index + 1}</legend>
      <div className="tax-places">
        <Field
          label="Countries"
          hint="By name or by code, such as AT. “Elsewhere” stands for the rest."
          autoComplete="off"
          value={row.countries}
          error={problem('countries') ?? problem('countries.0')}
          onChange={({ target }) => onChange({ countries: target.value })}
        />
        <Field
          label="Region"
          optional
          hint="Of one country; several with commas."
          placeholder="all"
          autoComplete="off"
          disabled={!canHaveRegion(row) && row.region === ''}
          value={row.region}
          error={problem('region')}
          onChange={({ target }) => onChange({ region: target.value })}
        />
      </div>
      <RateRows
        legend={`Taxes of row ${index + 1}`}
        name={`tax.${index}.taxes`}
        rowClass="tax-row"
        rowName="tax"
        columns={[
          { field: 'name', label: 'Name on documents', placeholder: 'VAT' },
          { field: 'percent', label: 'Percent', isNumber: true },
          { field: 'number', label: 'Your registration for it', placeholder: 'none' },
        ]}
        rows={row.taxes}
        empty={noTaxYet}
        add="Add a tax"
        limits={{ fewest: 1, most: MOST_TAXES }}
        wrong={wrong}
        onChange={(taxes) => onChange({ taxes })}
      />
      <p className="field-hint">Up to three at once, each rounded by itself. With 0% in all of them, the row says why.</p>
      {isTypedZero(row) ? (
        <Select
          label="Why there is none"
          hint="It is printed on documents, and it is the category of the e-invoice."
          fieldClass="tax-why"
          value={row.zero ?? ''}
          error={problem('zero')}
          onChange={({ target }) => onChange({ zero: zeroReasons.find((reason) => reason === target.value) ?? null })}
        >
          <option value="">Not said</option>
          {zeroReasons.map((reason) => (
            <option key={reason} value={reason}>
              {zeroNames[reason]}
            </option>
          ))}
        </Select>
      ) : (
        <WhoPaysNone row={row} index={index} home={home} problem={problem('exempt')} onChange={(exempt) => onChange({ exempt })} />
      )}
      <div className="cluster space-between">
        <Button variant="neutral" size="small" onClick={onDone}>
          Done
        </Button>
        <Button variant="quiet-destructive" size="small" onClick={onRemove}>
          Remove row
        </Button>
      </div>
    </fieldset>
  )
}
