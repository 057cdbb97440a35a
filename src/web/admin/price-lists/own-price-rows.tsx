import { showMoney, showWhole, toCents } from '../../../contract/ground/money.ts'
import { agreedPrices } from '../../../contract/rules/agreed-price.ts'
import { unitPrice } from '../../../contract/rules/pricing.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { Remark } from '../../ui/text/remark.tsx'
import { priceListMessages } from './messages.ts'
import { readCents, readFigure, readPrices, showDifference, type TypedProduct, type TypedRung, wasText } from './typed-list.ts'
import type { PriceListForm } from './use-price-list-form.ts'

type Props = { form: PriceListForm; product: TypedProduct }

/** The prices of one product: a row for each quantity. */
export function OwnPriceRows({ form, product }: Props) {
  const { productID, product: name, sku, productImg, sold, rungs } = product
  const remark = isAbovePublic(product) ? undefined : laterPublicPrice(product)
  const rows = rungs.length + Number(remark !== undefined)
  return (
    <tbody>
      {rungs.map((rung, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first row is the minimum order, and two may have the same quantity
        <tr key={row} className={row > 0 ? 'more-row' : undefined}>
          {row === 0 && (
            <th scope="rowgroup" rowSpan={rows}>
              <span className="price-product">
                <Thumb image={productImg} />
                <span>
                  <b>{name}</b>
                  <span className="text-small text-faint">{sold ? sku : `${sku}, no longer sold`}</span>
                  <button
                    type="button"
                    className="link text-small"
                    onClick={() => form.changeRungs(productID, (before) => [...before, { quantity: '', price: '', isNew: true }])}
                  >
                    Add a quantity<span className="visually-hidden"> for {name}</span>
                  </button>
                </span>
              </span>
            </th>
          )}
          <RungCells form={form} product={product} rung={rung} row={row} />
        </tr>
      ))}
      {remark && (
        <tr className="more-row">
          <td className="price-remark" colSpan={6}>
            <Remark kind="saving">{remark}</Remark>
          </td>
        </tr>
      )}
    </tbody>
  )
}

function RungCells({ form, product, rung, row }: Props & { rung: TypedRung; row: number }) {
  const { productID, product: name, minimum_order, public_prices } = product
  const units = row === 0 ? minimum_order : readFigure(rung.quantity, 'quantity')
  const cents = readCents(rung.price)
  const publicCents = units === undefined ? undefined : unitPrice(public_prices, units)
  const isAbove = cents !== undefined && publicCents !== undefined && cents > publicCents
  const before = form.saved.products.find((one) => one.productID === productID)?.rungs[row]
  const was = wasText('price', before?.price, rung.price)
  const error = form.wrong.get(`${productID}.${row}.price`)
  const quantityError = form.wrong.get(`${productID}.${row}.quantity`)
  const message = error ?? quantityError ?? (isAbove ? priceListMessages.abovePublic(publicCents) : undefined)
  const messageId = `price-${productID}-${row}`
  const where = units === undefined ? name : `${name} from ${showWhole(units)} units`
  const set = (part: Partial<TypedRung>) =>
    form.changeRungs(productID, (rungs) => rungs.map((one, at) => (at === row ? { ...one, ...part } : one)))
  const remove = () => form.changeRungs(productID, (rungs) => (row === 0 ? [] : rungs.toSpliced(row, 1)))
  const invalid = (isWrong: boolean) => (isWrong ? { 'aria-invalid': true as const, 'aria-describedby': messageId } : {})
  return (
    <>
      <td className="number price-units" data-label="From">
        {!rung.isNew ? (
          showWhole(units ?? 0)
        ) : (
          <input
            className="input number"
            aria-label={`Quantity of a price of ${name}`}
            inputMode="numeric"
            autoComplete="off"
            value={rung.quantity}
            maxLength={10}
            {...invalid(quantityError !== undefined)}
            onChange={({ target }) => set({ quantity: target.value })}
          />
        )}
      </td>
      <td className="number" data-label="Public">
        {publicCents === undefined ? '–' : showMoney(publicCents)}
      </td>
      <td className="number price-by-percent">{units === undefined ? '–' : showMoney(form.byPercent(product, units))}</td>
      <td className="number price-agreed" data-label="Agreed">
        <input
          className="input number"
          aria-label={`Agreed price of ${where}`}
          inputMode="decimal"
          autoComplete="off"
          value={rung.price}
          maxLength={12}
          {...invalid(error !== undefined || isAbove)}
          onChange={({ target }) => set({ price: target.value })}
        />
        {was && <span className="price-was no-break text-muted">was {was}</span>}
        {message && (
          <span className="price-message">
            <Remark kind="refusal" id={messageId}>
              {message}
            </Remark>
          </span>
        )}
      </td>
      <td className={isAbove ? 'number price-difference is-above' : 'number price-difference'} data-label="Difference">
        {cents === undefined || publicCents === undefined ? '–' : showDifference(cents, publicCents)}
      </td>
      <td className="price-remove">
        <button type="button" className="icon-button" aria-label={`Remove the price of ${row === 0 ? name : where}`} onClick={remove}>
          <Icon name="close" size={14} weight={2.2} />
        </button>
      </td>
    </>
  )
}

/** Says from which quantity on a lower public price takes the place of the agreed one. */
function laterPublicPrice(product: TypedProduct): string | undefined {
  const own = readPrices(product)
  if (!own) return undefined
  const agreed = agreedPrices(product.public_prices, { own, family: undefined, everything: 0 })
  const last = agreed.price_breaks.findLast(({ quantity, price }) => toCents(price) < unitPrice(own, quantity))
  return last && own.price_breaks.every(({ quantity }) => quantity < last.quantity)
    ? priceListMessages.publicApplies(last.quantity, toCents(last.price))
    : undefined
}

/** Whether any price of the product is above the public one. */
export function isAbovePublic({ rungs, minimum_order, public_prices }: TypedProduct): boolean {
  return rungs.some(({ quantity, price }, row) => {
    const [units, cents] = [row === 0 ? minimum_order : readFigure(quantity, 'quantity'), readCents(price)]
    return units !== undefined && cents !== undefined && cents > unitPrice(public_prices, units)
  })
}
