import type { ReactNode } from 'react'
import { Table } from './table.tsx'

export interface Column<T> {
  name: string
  /** The cells say themselves what they are. */
  isNameHidden?: boolean
  isNumber?: boolean
  /** The cells name their rows. */
  isRowName?: boolean
  className?: string | ((item: T) => string)
  /** What is shown before the cell on a phone, if not the name of the column. */
  label?: string
  /** An absent value is a dash. */
  cell: (item: T) => ReactNode
}

interface Props<T> {
  label: string
  className?: string
  columns: Column<T>[]
  items: T[]
  /** Without it, the table has a layout of its own on a phone, and labels only where a column gives one. */
  isStacked?: boolean
  rowClass?: (item: T) => string | undefined
  /** A row after all others, such as a sum. */
  lastRow?: ReactNode
}

/** A table of things. On a phone, every cell but the first has the name of its column. */
export function ListTable<T extends { _id: string }>(props: Props<T>) {
  const { label, className = '', columns, items, isStacked = true, rowClass, lastRow } = props
  return (
    <Table label={label} className={isStacked ? `stacked-table ${className}` : className}>
      <thead>
        <tr>
          {columns.map(({ name, isNameHidden, isNumber }) => (
            <th key={name} className={isNumber ? 'number' : undefined}>
              {isNameHidden ? <span className="visually-hidden">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item._id} className={rowClass?.(item)}>
            {columns.map((column, at) => {
              const isNamed = isStacked && at > 0 && !column.isNameHidden
              return <Cell key={column.name} column={column} item={item} label={column.label ?? (isNamed ? column.name : '')} />
            })}
          </tr>
        ))}
        {lastRow}
      </tbody>
    </Table>
  )
}

interface CellProps<T> {
  column: Column<T>
  item: T
  label?: string | undefined
}

/** One cell, for a row that is written by hand. */
export function Cell<T>({ column, item, label = column.label }: CellProps<T>) {
  const { isNumber, isRowName, className, cell } = column
  const shown = cell(item) || undefined
  const ownClass = typeof className === 'function' ? className(item) : className
  const classes = [isNumber && 'number', ownClass, shown === undefined && 'is-empty'].filter(Boolean).join(' ')
  const Tag = isRowName ? 'th' : 'td'
  return (
    <Tag className={classes || undefined} scope={isRowName ? 'row' : undefined} data-label={label || undefined}>
      {shown ?? '–'}
    </Tag>
  )
}
