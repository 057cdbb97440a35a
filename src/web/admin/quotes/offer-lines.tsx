import './offer.css'
import { useState } from 'react'
import { toCents } from '../../../contract/ground/money.ts'
import { currencySymbol } from '../../../contract/ground/shop-locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { ProductCell } from '../../ui/product/product-cell.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { readUnits } from '../../ui/text/units.ts'
import { ownCentsOf, percentOf, readCents, type TypedLine } from './typed-offer.ts'
import type { OfferForm } from './use-offer-form.ts'

/** The lines of an offer, as a list and as its form. Price and percent follow each other. */
export function OfferLines({ form }: { form: OfferForm }) {
  return (
    <Table label="Lines of the offer" className="offer-lines still-rows">
      <thead>
        <tr>
          <th>Product</th>
          <th className="number">Available</th>
          <th className="number">Quantity</th>
          <th className="number">Public price</th>
          <th className="number">Own price</th>
          <th className="number">Offered</th>
          <th className="number">Below public</th>
          <th className="number">Amount</th>
          <th>
            <span className="visually-hidden">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {form.values.lines.map((line) => (
          <Line key={line.productID} line={line} form={form} />
        ))}
      </tbody>
    </Table>
  )
}

function Line({ line, form }: { line: TypedLine; form: OfferForm }) {
  const { productID, sku, product, productImg, available, publicPrice, units, price } = line
  const { wrong, changeLine, typePercent, remove, values } = form
  const cents = readCents(price)
  const ownCents = ownCentsOf(line)
  const isDearer = cents !== undefined && cents > ownCents
  const amount = cents === undefined ? undefined : ((readUnits(units) ?? 0) * cents) / 100
  return (
    <tr>
      <th scope="row" className="cell-product">
        <ProductCell image={productImg} name={product} sku={sku} />
      </th>
      <td className={available < (readUnits(units) ?? 0) ? 'number is-short' : 'number text-muted'} data-label="Available">
        {showUnits(available)}
      </td>
      <td className="number" data-label="Quantity">
        <Field
          label={`Quantity: ${product}`}
          hideLabel
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={units}
          error={wrong.get(`units.${productID}`)}
          onChange={({ target }) => changeLine(productID, { units: target.value })}
        />
      </td>
      <td className="number text-muted" data-label="Public price">
        {showAmount(publicPrice)}
      </td>
      <td className={isDearer ? 'number is-short' : 'number'} data-label="Own price">
        {ownCents === toCents(publicPrice) && !isDearer ? <span className="text-faint">–</span> : showAmount(ownCents / 100)}
        {isDearer && <span className="text-small block">less than offered</span>}
      </td>
      <td className="number" data-label={`Offered, ${currencySymbol().trim()}`}>
        <Field
          label={`Offered price: ${product}`}
          hideLabel
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={price}
          error={wrong.get(`prices.${productID}`)}
          onChange={({ target }) => changeLine(productID, { price: target.value })}
        />
      </td>
      <td className="number" data-label="Below public, %">
        <PercentField
          label={`Percent below public: ${product}`}
          percent={percentOf(line)}
          onType={(percent) => typePercent(line, percent)}
        />
      </td>
      <td className="number text-bold cell-amount" data-label="Amount">
        {amount === undefined ? '–' : showAmount(amount)}
      </td>
      <td className="cell-remove">
        {values.lines.length > 1 && (
          <button type="button" className="icon-button" aria-label={`Remove ${product}`} onClick={() => remove(productID)}>
            <Icon name="close" size={12} weight={2.4} />
          </button>
        )}
      </td>
    </tr>
  )
}

/** What is typed stays while the field has the focus; the price follows it. */
function PercentField({ label, percent, onType }: { label: string; percent: string; onType: (percent: string) => void }) {
  const [typed, setTyped] = useState<string>()
  return (
    <Field
      label={label}
      hideLabel
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      value={typed ?? percent}
      onFocus={() => setTyped(percent)}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        onType(target.value)
      }}
    />
  )
}

/** One percentage below the public prices for every line. */
export function AllLinesBelow({ form }: { form: OfferForm }) {
  const [percent, setPercent] = useState('')
  return (
    <div className="all-lines">
      <Field
        label="All lines below public, %"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
      />
      <Button variant="neutral" aria-label="Apply to all lines" onClick={() => form.applyToAll(percent)}>
        Apply
      </Button>
    </div>
  )
}
