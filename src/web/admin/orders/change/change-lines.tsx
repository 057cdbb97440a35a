import { type FormEvent, useState } from 'react'
import { currencySymbol } from '../../../../contract/ground/shop-locale.ts'
import { useRefusal } from '../../../forms/use-refusal.ts'
import { api } from '../../../session/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { ProductCell } from '../../../ui/product/product-cell.tsx'
import { Table } from '../../../ui/tables/table.tsx'
import { countUnits } from '../../../ui/text/counts.ts'
import { showAmount, showUnits } from '../../../ui/text/money.ts'
import { readUnits } from '../../../ui/text/units.ts'
import { orderChangeMessages as words } from './messages.ts'
import { isOtherPrice, type TypedLine, toTypedLine } from './typed-change.ts'
import type { ChangeForm } from './use-change-form.ts'

/** The lines of an order with what they were and are. */
export const ChangeLines = ({ form }: { form: ChangeForm }) => (
  <Table label="Lines of the order" className="change-lines still-rows">
    <thead>
      <tr>
        <th>Product</th>
        <th className="number">Available</th>
        <th className="number">Units</th>
        <th className="number">Price</th>
        <th className="number">Before</th>
        <th className="number">Now</th>
        <th>
          <span className="visually-hidden">Remove</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {form.typed.lines.map((line) =>
        line.isRemoved ? (
          <RemovedLine key={line.productID} line={line} form={form} />
        ) : (
          <Line key={line.productID} line={line} form={form} />
        ),
      )}
    </tbody>
  </Table>
)

const amountBefore = ({ before }: TypedLine) =>
  before ? showAmount((before.orderUnit * Math.round(before.price * 100)) / 100) : <span className="text-faint">–</span>

function RemovedLine({ line, form }: { line: TypedLine; form: ChangeForm }) {
  const { productID, sku, product, productImg, before } = line
  return (
    <tr className="is-removed">
      <th scope="row" className="cell-product">
        <del>
          <ProductCell image={productImg} name={product} sku={sku} />
        </del>
      </th>
      <td className="number text-muted" colSpan={3}>
        {before && words.removed(showUnits(before.orderUnit), showAmount(before.price))}
      </td>
      <td className="number text-muted" data-label="Before">
        {amountBefore(line)}
      </td>
      <td className="number text-faint" data-label="Now">
        –
      </td>
      <td className="cell-remove">
        <Button
          size="small"
          variant="quiet"
          aria-label={`Undo, keep ${product}`}
          onClick={() => form.changeLine(productID, { isRemoved: false })}
        >
          Undo
        </Button>
      </td>
    </tr>
  )
}

function Line({ line, form }: { line: TypedLine; form: ChangeForm }) {
  const { productID, sku, product, productImg, before, units, price, reason } = line
  const { typed, preview, refusedLines, problemOf, change, changeLine } = form
  const answered = preview?.lines.find((each) => each.productID === productID)
  const more = answered?.more ?? 0
  const orderUnit = readUnits(units)
  const wasUnits = before && orderUnit !== before.orderUnit ? words.was(showUnits(before.orderUnit)) : undefined
  const isAsked = isOtherPrice(line)
  const refused = refusedLines.get(productID)
  const isReasonMissing = isAsked && reason.trim() === ''
  const problem = problemOf(`units.${productID}`) ?? (isReasonMissing ? undefined : refused)
  const remove = () =>
    before ? changeLine(productID, { isRemoved: true }) : change({ lines: typed.lines.filter((each) => each.productID !== productID) })
  return (
    <>
      <tr className={isAsked ? 'has-reason' : undefined}>
        <th scope="row" className="cell-product">
          <ProductCell image={productImg} name={product} sku={sku} />
          {!before && <span className="change-tag text-small">added</span>}
        </th>
        <td className="number text-muted" data-label="Available">
          {answered && showUnits(answered.available)}
        </td>
        <td className={wasUnits || !before ? 'number is-typed' : 'number'} data-label="Units">
          <Field
            label={`Units of ${product}`}
            hideLabel
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={units}
            hint={wasUnits}
            error={problem ?? (more > 0 && !typed.second ? words.more(showUnits(more)) : undefined)}
            onChange={({ target }) => changeLine(productID, { units: target.value })}
          />
          {more > 0 && typed.second && <span className="text-small text-muted block">{words.moved(showUnits(more))}</span>}
        </td>
        <td className={isAsked ? 'number is-typed' : 'number'} data-label={`Price, ${currencySymbol().trim()}`}>
          <Field
            label={`Price of ${product}`}
            hideLabel
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={price}
            hint={isAsked ? words.was(showAmount(line.usualPrice)) : undefined}
            error={problemOf(`price.${productID}`)}
            onChange={({ target }) => changeLine(productID, { price: target.value })}
          />
        </td>
        <td className="number text-muted" data-label="Before">
          {amountBefore(line)}
        </td>
        <td className="number text-bold" data-label="Now">
          {answered?.orderUnit ? showAmount(answered.amount) : <span className="text-muted">{more > 0 ? words.notCounted : '–'}</span>}
        </td>
        <td className="cell-remove">
          <button type="button" className="icon-button" aria-label={`Remove ${product}`} onClick={remove}>
            <Icon name="close" size={12} weight={2.4} />
          </button>
        </td>
      </tr>
      {isAsked && (
        <tr className="reason-row">
          <td colSpan={7}>
            <Field
              label={`Reason for the price of ${product}`}
              autoComplete="off"
              maxLength={200}
              placeholder={words.reasonHint}
              value={reason}
              error={isReasonMissing ? refused : undefined}
              onChange={({ target }) => changeLine(productID, { reason: target.value })}
            />
          </td>
        </tr>
      )}
    </>
  )
}

/** Adds a line by its part number, at the customer's own price for the quantity. */
export function AddChangedLine({ form: { order, typed, change } }: { form: ChangeForm }) {
  const [sku, setSku] = useState('')
  const [units, setUnits] = useState('')
  const [problem, setProblem] = useState<string>()
  const readRefusal = useRefusal()

  async function add(event: FormEvent) {
    event.preventDefault()
    const orderUnit = readUnits(units)
    if (!sku.trim()) return setProblem('Enter a part number')
    if (!orderUnit) return setProblem('Enter the quantity')
    setProblem(undefined)
    try {
      const asIs = order.lines.map(({ productID, orderUnit }) => ({ productID, orderUnit }))
      const lines = [...asIs, { sku: sku.trim(), orderUnit }]
      const { preview } = await api.officeOrders.change({ orderId: order._id, lines, dryRun: true })
      const line = preview?.lines.at(-1)
      if (!line) return
      if (typed.lines.some(({ productID }) => productID === line.productID)) return setProblem(`${line.sku} is there already`)
      change({ lines: [...typed.lines, toTypedLine(line, orderUnit)] })
      setSku('')
      setUnits('')
    } catch (error) {
      setProblem(readRefusal(error).message)
    }
  }

  return (
    <form className="change-add" noValidate onSubmit={add}>
      <Field label="Part number" autoComplete="off" maxLength={40} value={sku} onChange={({ target }) => setSku(target.value)} />
      <Field
        label="Units"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={units}
        onChange={({ target }) => setUnits(target.value)}
      />
      <Button type="submit" variant="neutral">
        Add line
      </Button>
      <p role="status" className={problem ? 'field-error' : 'field-hint'}>
        {problem ?? words.ownPrice}
      </p>
    </form>
  )
}

/** What a paid order cannot become, with the way out. */
export function PaidAlready({ form: { preview, typed, change } }: { form: ChangeForm }) {
  if (!preview?.second || typed.second) return null
  const { second } = preview
  const what = second.lines.map(({ orderUnit, product }) => `${countUnits(orderUnit)} of ${product}`).join(', ')
  return (
    <section className="change-refused box" aria-labelledby="paid-already" role="alert">
      <h2 id="paid-already">{words.paidTitle}</h2>
      <p>{words.paidText(what, showAmount(second.orderAmount))}</p>
      <Button variant="neutral" onClick={() => change({ second: true })}>
        {words.move(second.lines.length, showAmount(second.orderAmount))}
      </Button>
    </section>
  )
}
