import type { ReactNode } from 'react'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { AddRow, RowFields } from '../products/row-fields.tsx'

interface Column<Row> {
  field: keyof Row & string
  label: string
  isLong?: boolean
}

interface Props<Row> {
  legend: string
  hint?: ReactNode
  /** What a row is called, such as 'feature'. */
  rowName: string
  /** The name of the setting, the start of its messages' paths. */
  field: string
  columns: Column<Row>[]
  rows: Row[]
  max: number
  wrong: ReadonlyMap<string, string>
  onChange: (rows: Row[]) => void
}

/** Rows of texts that can be added, moved and removed. */
export function TextRows<Row extends { [field in keyof Row]: string }>({
  legend,
  hint,
  rowName,
  field,
  columns,
  rows,
  max,
  wrong,
  onChange,
}: Props<Row>) {
  const empty = () => Object.fromEntries(columns.map(({ field }) => [field, ''])) as Row
  const change = (index: number, name: string, value: string) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [name]: value } : row)))
  return (
    <RowFields
      legend={legend}
      hint={hint}
      isOptional={false}
      rows={rows.map((_, index) => String(index))}
      rowName={rowName}
      rowClass="settings-text-row"
      onMove={(from, to) => {
        const row = rows[from]
        if (row) onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row))
      }}
      onRemove={(index) => onChange(rows.toSpliced(index, 1))}
      foot={rows.length < max && <AddRow onAdd={() => onChange([...rows, empty()])}>{`Add a ${rowName}`}</AddRow>}
    >
      {(index, name) => (
        <>
          {columns.map((column) => {
            const props = {
              label: `${column.label} of ${name}`,
              hideLabel: true,
              placeholder: column.label,
              value: rows[index]?.[column.field] ?? '',
              error: wrong.get(`${field}.${index}.${column.field}`),
            }
            return column.isLong ? (
              <TextArea
                key={column.field}
                rows={3}
                {...props}
                onChange={(event) => change(index, column.field, event.currentTarget.value)}
              />
            ) : (
              <Field key={column.field} {...props} onChange={(event) => change(index, column.field, event.currentTarget.value)} />
            )
          })}
        </>
      )}
    </RowFields>
  )
}
