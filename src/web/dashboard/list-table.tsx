import type { ReactNode } from 'react'
import { Table } from '../ui/tables/table.tsx'

export interface Column<T> {
  name: string
  isNumber?: boolean
  className?: string
  /** An absent value is a dash. */
  cell: (item: T) => ReactNode
}

interface Props<T> {
  label: string
  className: string
  columns: Column<T>[]
  items: T[]
}

/** A table of things. On a phone, every cell but the first has the name of its column. */
export const ListTable = <T extends { _id: string }>({ label, className, columns, items }: Props<T>) => (
  <Table label={label} className={`stacked-table ${className}`}>
    <thead>
      <tr>
        {columns.map(({ name, isNumber }) => (
          <th key={name} className={isNumber ? 'number' : undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {items.map((item) => (
        <tr key={item._id}>
          {columns.map(({ name, isNumber, className = '', cell }, at) => {
            const shown = cell(item) || undefined
            const classes = [isNumber && 'number', className, shown === undefined && 'is-empty'].filter(Boolean).join(' ')
            return (
              <td key={name} className={classes || undefined} {...(at > 0 && { 'data-label': name })}>
                {shown ?? '–'}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </Table>
)
