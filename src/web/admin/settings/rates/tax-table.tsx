import './tax-table.css'
import { Fragment } from 'react'
import type { TypedTaxRow } from '../../../../contract/selling/typed-rates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { TaxRowPanel } from './tax-row-panel.tsx'
import { paysNone, regionText } from './tax-row-texts.ts'
import { noTaxRow, withTyped } from './typed-tax-fields.ts'
import type { useOpenRow } from './use-open-row.ts'
import type { TaxForm } from './use-tax-form.ts'

interface Props {
  form: TaxForm
  /** The name of the shop's country. */
  home: string
  rows: Pick<ReturnType<typeof useOpenRow>, 'open' | 'setOpen'>
}

/** The tax rows, one of which is open for editing. */
export function TaxTable({ form: { values, wrong, change }, home, rows: { open, setOpen } }: Props) {
  const { tax } = values
  const edit = (at: number, typed: Partial<TypedTaxRow>) =>
    change(({ tax }) => ({ tax: tax.map((row, index) => (index === at ? withTyped(row, typed) : row)) }))
  function remove(at: number) {
    setOpen(undefined)
    change(({ tax }) => ({ tax: tax.toSpliced(at, 1) }))
  }
  function add() {
    setOpen(tax.length)
    change(({ tax }) => ({ tax: [...tax, noTaxRow] }))
  }
  return (
    <>
      {tax.length > 0 && (
        <table className="tax-table still-rows">
          <caption className="visually-hidden">Tax by place</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Row</span>
              </th>
              <th scope="col">Goes to</th>
              <th scope="col">Tax</th>
              <th scope="col">Pays none, and what documents print</th>
              <th scope="col">
                <span className="visually-hidden">Action</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {tax.map((row, index) => {
              const key = String(index)
              return (
                <Fragment key={key}>
                  <Summary
                    rows={tax}
                    index={index}
                    wrong={[...wrong].find(([path]) => path.startsWith(`tax.${index}.`))?.[1]}
                    isOpen={open === index}
                    onOpen={() => setOpen(open === index ? undefined : index)}
                  />
                  {open === index && (
                    <tr className="tax-panel-row">
                      <td colSpan={5}>
                        <TaxRowPanel
                          row={row}
                          index={index}
                          home={home}
                          wrong={wrong}
                          onChange={(typed) => edit(index, typed)}
                          onDone={() => setOpen(undefined)}
                          onRemove={() => remove(index)}
                        />
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      )}
      <Button variant="neutral" size="small" className="tax-add" onClick={add}>
        <Icon name="plus" size={16} /> Add a row
      </Button>
      {wrong.has('tax') && <FieldError>{wrong.get('tax')}</FieldError>}
    </>
  )
}

interface SummaryProps {
  rows: TypedTaxRow[]
  index: number
  wrong: string | undefined
  isOpen: boolean
  onOpen: () => void
}

function Summary({ rows, index, wrong, isOpen, onOpen }: SummaryProps) {
  const row = rows[index]
  if (!row) return null
  const region = regionText(row, rows)
  const { who, printed } = paysNone(row)
  return (
    <tr className={isOpen ? 'is-open' : undefined}>
      <td className="tax-number text-faint">{index + 1}</td>
      <th scope="row">
        <b className="text-bold">{row.countries || 'No country yet'}</b>
        {region && <span className="tax-note text-muted">{region}</span>}
        {wrong && <FieldError>{wrong}</FieldError>}
      </th>
      <td className="tax-taxes">
        {row.taxes.map(({ name, percent, number }, at) => (
          <span className="tax-line" key={`${name} ${String(at)}`}>
            <b>{percent || '–'}%</b>
            <span>
              {name}
              {number && (
                <span className="tax-note text-faint" translate="no">
                  {number}
                </span>
              )}
            </span>
          </span>
        ))}
      </td>
      <td className="tax-exempt">
        <b>{who}</b>
        <span className="tax-note text-muted">{printed}</span>
      </td>
      <td className="tax-act">
        <Button
          variant="quiet-neutral"
          size="small"
          aria-expanded={isOpen}
          aria-label={`Edit row ${index + 1}, ${[row.countries, region].filter(Boolean).join(', ')}`}
          onClick={onOpen}
        >
          Edit
        </Button>
      </td>
    </tr>
  )
}
