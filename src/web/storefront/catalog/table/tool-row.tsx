import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { showMoney, showWhole } from '../../../../contract/ground/money.ts'
import { isOrderable } from '../../../../contract/rules/order-quantity.ts'
import { lowestPrice, unitPrice } from '../../../../contract/rules/pricing.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Thumb } from '../../../ui/pictures/thumb.tsx'
import { productPath } from '../../../ui/product/product-paths.ts'
import { PublicPrice } from '../../../ui/product/public-price.tsx'
import { MeasuredText } from '../../../ui/text/measured-text.tsx'
import { Remark } from '../../../ui/text/remark.tsx'
import type { CardProduct } from '../card-product.ts'
import type { AnsweredRow } from './answer-row.ts'
import type { TableCell, TableColumn } from './table-columns.ts'
import { compareTool, typeRows } from './typed-rows.ts'

/** The id of the quantity field. */
export const fieldOf = (productID: string) => `quantity-${productID}`

interface Props {
  product: CardProduct
  columns: TableColumn[]
  cells: (TableCell | null)[]
  /** The quantity that somebody needs. */
  quantity: number | undefined
  form: string
  answered: AnsweredRow | undefined
  isCompared: boolean
  /** Whether another tool may be compared. */
  mayCompare: boolean
}

export const ToolRow = memo(function ToolRow({ product, columns, cells, quantity, form, answered, isCompared, mayCompare }: Props) {
  const { _id, slug, name, sku, image } = product
  const path = productPath(product, quantity)
  const { refusal, amount, changeTo } = answered?.answer ?? {}
  const field = useRef<HTMLInputElement>(null)
  const look = refusal ? 'is-typed is-refused' : answered ? 'is-typed' : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over once what was typed before hydration, or restored by the browser
  useEffect(() => {
    const typed = field.current?.value ?? ''
    if (typed && typed !== answered?.typed) typeRows([{ product, typed }])
  }, [])
  const changeUnits = (units: number) => {
    typeRows([{ product, typed: String(units) }])
    field.current?.focus()
  }
  return (
    <tbody className={look}>
      <tr>
        <td className="tool-table-compare">
          <label className="tool-table-check">
            <span>
              Compare<span className="visually-hidden"> {name}</span>
            </span>
            <input
              type="checkbox"
              checked={isCompared}
              disabled={!isCompared && !mayCompare}
              onChange={({ target }) => compareTool(slug, target.checked)}
            />
          </label>
        </td>
        <td className="tool-table-picture">
          <Link to={path} tabIndex={-1} aria-hidden="true">
            <Thumb image={image} />
          </Link>
        </td>
        <th scope="row" className="tool-table-name" translate="no">
          <Link to={path} prefetch="intent">
            <MeasuredText>{name}</MeasuredText>
          </Link>
          <span>{sku}</span>
        </th>
        {columns.map((column, index) => (
          <Specified key={column.name} column={column} cell={cells[index] ?? null} />
        ))}
        <Price product={product} quantity={quantity} typed={amount === undefined ? undefined : answered?.units} />
        <Stock product={product} quantity={quantity} />
        <td className="tool-table-quantity">
          <input
            ref={field}
            className="input"
            id={fieldOf(_id)}
            form={form}
            value={answered?.typed ?? ''}
            onChange={({ target }) => typeRows([{ product, typed: target.value }])}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            disabled={!isOrderable(product)}
            placeholder={isOrderable(product) ? `min ${showWhole(product.minimum_order)}` : undefined}
            aria-label={nameField(product)}
            {...(refusal && { 'aria-invalid': true, 'aria-describedby': `refusal-${_id}` })}
          />
          {amount !== undefined && <output htmlFor={fieldOf(_id)}>{showMoney(amount)}</output>}
        </td>
      </tr>
      {refusal && (
        <tr className="tool-table-refusal">
          <td colSpan={2} />
          <td colSpan={columns.length + 3}>
            <Remark kind="refusal" id={`refusal-${_id}`}>
              {refusal}
            </Remark>
          </td>
          <td>
            {changeTo !== undefined && (
              <Button size="small" aria-label={`Change to ${showWhole(changeTo)}: ${name}`} onClick={() => changeUnits(changeTo)}>
                Change to {showWhole(changeTo)}
              </Button>
            )}
          </td>
        </tr>
      )}
    </tbody>
  )
})

function nameField({ name, minimum_order, increment }: CardProduct): string {
  const multiples = increment > 1 ? `, multiples of ${showWhole(increment)}` : ''
  return `Quantity: ${name}, minimum ${showWhole(minimum_order)}${multiples}`
}

function Specified({ column: { name, unit, isNumber }, cell }: { column: TableColumn; cell: TableCell | null }) {
  return (
    <td className={`tool-table-specified ${isNumber ? 'tool-table-figure' : 'tool-table-text'}`} data-label={name}>
      {cell === null && <NotStated />}
      {cell && unit !== undefined && <span className="tool-table-wide">{cell.figure}</span>}
      {cell && (
        <span className={unit === undefined ? undefined : 'tool-table-narrow'}>
          <MeasuredText>{cell.text}</MeasuredText>
        </span>
      )}
    </td>
  )
}

const NotStated = () => (
  <span className="text-faint">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">not stated</span>
  </span>
)

/** At the typed quantity, at the one that somebody needs, or the base price. */
function Price({ product, quantity = 0, typed }: { product: CardProduct; quantity: number | undefined; typed: number | undefined }) {
  const units = typed || quantity
  const cents = unitPrice(product, units)
  const lowest = lowestPrice(product)
  return (
    <td className="tool-table-price">
      <b>{showMoney(cents)}</b>
      <PublicPrice cents={unitPrice(product.public_prices ?? product, units)} own={cents} />
      {typed && typed !== quantity ? <span>at {showWhole(typed)}</span> : lowest < cents && <span>from {showMoney(lowest)}</span>}
    </td>
  )
}

function Stock({ product, quantity }: { product: CardProduct; quantity: number | undefined }) {
  const { available } = product
  if (available === 0) {
    return (
      <td className="tool-table-stock is-short">
        <b>Sold out</b>
      </td>
    )
  }
  const isShort = available < (quantity ?? product.minimum_order)
  return (
    <td className={isShort ? 'tool-table-stock is-short' : 'tool-table-stock'}>
      <b>{showWhole(available)}</b>
      {isShort && <span> of {showWhole(quantity ?? product.minimum_order)}</span>}
    </td>
  )
}
