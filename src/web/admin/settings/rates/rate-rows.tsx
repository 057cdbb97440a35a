import '../../products/row-fields.css'
import './rate-rows.css'
import { Field } from '../../../ui/fields/field.tsx'
import { AddRow, RowFields } from '../../products/row-fields.tsx'

interface Column<Row> {
  field: keyof Row & string
  /** Above the column; on phones at each field. */
  label: string
  isNumber?: boolean
  /** What an empty field means. */
  placeholder?: string
}

interface Props<Row> {
  legend: string
  /** The name of the setting, the start of its messages' paths. */
  name: string
  rowClass: string
  columns: Column<Row>[]
  rows: Row[]
  /** What a row is called. */
  rowName?: string
  empty: Row
  add?: string
  /** The most and the fewest rows there can be. */
  limits?: { fewest: number; most: number }
  wrong: ReadonlyMap<string, string>
  onChange: (rows: Row[]) => void
}

/** A ruled table of typed rates. */
export function RateRows<Row extends Record<string, string>>({
  legend,
  name,
  rowClass,
  columns,
  rows,
  rowName = 'row',
  empty,
  add = 'Add a row',
  limits = { fewest: 0, most: Number.POSITIVE_INFINITY },
  wrong,
  onChange,
}: Props<Row>) {
  return (
    <div className="rate-rows">
      <RowFields
        legend={legend}
        isOptional={false}
        rows={rows.map((_, index) => String(index))}
        rowName={rowName}
        rowClass={rowClass}
        head={
          <div className={`row-fields-row rate-head ${rowClass}`} aria-hidden="true">
            {columns.map(({ field, label, isNumber }) => (
              <span key={field} className={isNumber ? 'number' : undefined}>
                {label}
              </span>
            ))}
          </div>
        }
        {...(rows.length > limits.fewest && { onRemove: (index: number) => onChange(rows.toSpliced(index, 1)) })}
        foot={rows.length < limits.most && <AddRow onAdd={() => onChange([...rows, { ...empty }])}>{add}</AddRow>}
      >
        {(index, title) =>
          columns.map(({ field, label, isNumber, placeholder }) => (
            <Field
              key={field}
              label={
                <>
                  {label}
                  <span className="visually-hidden"> of {title}</span>
                </>
              }
              className={isNumber ? 'number' : ''}
              {...(isNumber && { inputMode: 'decimal' as const })}
              autoComplete="off"
              placeholder={placeholder}
              value={rows[index]?.[field] ?? ''}
              error={wrong.get(`${name}.${index}.${field}`)}
              onChange={({ target }) => onChange(rows.map((row, at) => (at === index ? { ...row, [field]: target.value } : row)))}
            />
          ))
        }
      </RowFields>
      {wrong.has(name) && <p className="field-error">{wrong.get(name)}</p>}
    </div>
  )
}
