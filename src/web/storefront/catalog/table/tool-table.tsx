import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import { showUnits } from '../../../ui/text/money.ts'
import type { FoundTools } from '../find-tools.ts'
import { listPath, type ProductQuery } from '../product-query.ts'
import { answerTyped } from './answer-row.ts'
import { TableBar } from './table-bar.tsx'
import type { TableColumns } from './table-columns.ts'
import { ToolRow } from './tool-row.tsx'
import { MAX_COMPARED, useTypedRows } from './typed-rows.ts'

/** The form that puts what is typed into the cart. */
const toCart = 'table-to-cart'

type Props = { found: FoundTools; table: TableColumns }

/** The list as rows with a quantity field each. What is typed goes into the cart at once. */
export default function ToolTable({ found: { filters, products, family }, table: { columns, rows } }: Props) {
  const { rows: typed, compared } = useTypedRows()
  const element = useRef<HTMLTableElement>(null)
  const shown = new Map(products.map((product) => [product._id, product]))
  const answered = typed.map(({ product, typed: text }) => answerTyped({ product: shown.get(product._id) ?? product, typed: text }))
  const answers = new Map(answered.map((row) => [row.product._id, row]))
  const { quantity } = filters
  return (
    <>
      <table className="tool-table still-rows" ref={element} onKeyDown={(event) => leadFromRowToRow(event, element.current)}>
        <caption className="visually-hidden">
          {family?.name ?? 'Tools'}
          {quantity && `, with the price at ${showUnits(quantity)} units`}
        </caption>
        <colgroup>
          <col className="tool-table-check-column" />
          <col className="tool-table-picture-column" />
          <col span={columns.length + 4} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" colSpan={2} className="tool-table-compare">
              Compare
            </th>
            <SortHead filters={filters} by="name" className="tool-table-name">
              Product
            </SortHead>
            {columns.map(({ name, unit, isNumber }) => (
              <SortHead key={name} filters={filters} by={`spec.${name}`} className={isNumber ? 'tool-table-figure' : 'tool-table-text'}>
                {name} {unit && <span>{unit}</span>}
              </SortHead>
            ))}
            <SortHead filters={filters} by="price" className="tool-table-price">
              Per unit {quantity && <span>at {showUnits(quantity)}</span>}
            </SortHead>
            <SortHead filters={filters} by="available" className="tool-table-stock">
              Available
            </SortHead>
            <th scope="col" className="tool-table-quantity">
              Quantity
            </th>
          </tr>
        </thead>
        {products.map((product, row) => (
          <ToolRow
            key={product._id}
            product={product}
            columns={columns}
            cells={rows[row] ?? []}
            quantity={quantity}
            form={toCart}
            answered={answers.get(product._id)}
            isCompared={compared.includes(product.slug)}
            mayCompare={compared.length < MAX_COMPARED}
          />
        ))}
      </table>
      <TableBar form={toCart} rows={answered} shown={shown} compared={compared} quantity={quantity} />
    </>
  )
}

type SortHeadProps = {
  filters: ProductQuery
  by: 'name' | 'price' | 'available' | `spec.${string}`
  className: string
  children: React.ReactNode
}

/** Sorts by its column; a second press reverses the order. */
function SortHead({ filters, by, className, children }: SortHeadProps) {
  const direction = filters.sort === by ? 'ascending' : filters.sort === `-${by}` ? 'descending' : undefined
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <Link to={listPath({ ...filters, sort: direction === 'ascending' ? `-${by}` : by })} preventScrollReset>
        {children}
      </Link>
    </th>
  )
}

/** Up and down lead from one quantity to the next. */
function leadFromRowToRow(event: KeyboardEvent, table: HTMLTableElement | null) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { target } = event
  if (!step || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return
  const fields = [...(table?.querySelectorAll<HTMLInputElement>('.tool-table-quantity input:enabled') ?? [])]
  const field = fields[fields.indexOf(target) + step]
  event.preventDefault()
  field?.focus()
  field?.select()
}
