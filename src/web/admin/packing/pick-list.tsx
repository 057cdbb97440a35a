import './printed-sheet.css'
import './pick-list.css'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PackingSlip } from '../../../contract/selling/packing-slip.ts'
import { Brand } from '../../frame/brand.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { useRunningFoot } from '../../ui/print/use-running-foot.ts'
import { countUnits, oneOrMany } from '../../ui/text/counts.ts'
import { showTime } from '../../ui/text/dates.ts'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { slipsPath } from '../orders/picked-paths.ts'
import { BarCode } from './bar-code.tsx'
import { loadSlips } from './load-slips.ts'
import { MillimeterRuler } from './millimeter-ruler.tsx'
import { addWeights, type PickLine, pickLines } from './pick-lines.ts'
import { LeftOut, PrintBar } from './print-bar.tsx'
import { showWeight } from './slip-sheet.tsx'

export const meta = () => pageMeta('Pick list')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { slips, refused, orders } = await loadSlips(request)
  const [waiting, shipped] = [slips.filter(({ shippedAt }) => !shippedAt), slips.filter(({ shippedAt }) => shippedAt)]
  const held = waiting.filter(({ hold }) => hold)
  const onHold = held.map(({ orderId, orderNumber, hold }) => ({ orderId, orderNumber, message: `On hold: ${hold}` }))
  return {
    orders,
    open: waiting.filter(({ hold }) => !hold),
    leftOut: [...refused, ...onHold, ...namesOf(shipped)],
    at: new Date().toISOString(),
  }
}

/** A shipped order has one slip for each shipment. */
const namesOf = (shipped: PackingSlip[]) =>
  [...new Map(shipped.map((slip) => [slip.orderId, slip])).values()].map(({ orderId, orderNumber }) => ({
    orderId,
    orderNumber,
    message: 'This order has already shipped',
  }))

/** The tools of several orders, each once, with the orders that want them. */
export default function PickList() {
  const { orders, open, leftOut, at } = useLoaderData<typeof clientLoader>()
  const lines = pickLines(open)
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  const [style] = useRunningFoot([`Pick list, ${showTime(at)}`])
  return (
    <main className="page">
      <PrintBar orders={open} other={{ to: slipsPath(orders), name: 'Packing slips' }} />
      <LeftOut orders={leftOut} isEmpty={open.length === 0} />
      {open.length > 0 && (
        <article className="printed-sheet pick-list" data-theme="light" style={style}>
          <header>
            <Brand ground="light" />
            <time className="text-small text-muted" dateTime={at}>
              {showTime(at)}
            </time>
          </header>
          <div className="printed-sheet-title cluster space-between">
            <h1>Pick list</h1>
            <p>
              <b>{showUnits(lines.length)}</b> {oneOrMany(lines.length, 'tool', 'tools')}, <b>{countUnits(units)}</b> for{' '}
              <b>{showUnits(open.length)}</b> {oneOrMany(open.length, 'order', 'orders')}
            </p>
          </div>
          <Lines lines={lines} units={units} />
          <Orders orders={open} />
          <footer>
            <div className="printed-sheet-signed">
              <p>Picked by</p>
              <p>Date</p>
            </div>
            <MillimeterRuler />
          </footer>
        </article>
      )}
    </main>
  )
}

/** The numbers of the orders, to be scanned when their tools lie ready. */
function Orders({ orders }: { orders: PackingSlip[] }) {
  return (
    <section className="pick-list-codes" aria-labelledby="orders">
      <h2 id="orders">{oneOrMany(orders.length, 'Order', 'Orders')}</h2>
      <ul>
        {orders.map(({ orderId, orderNumber, company, customerName }) => (
          <li key={orderId}>
            <b>{orderNumber}</b> <span className="text-small text-muted">{company || customerName}</span>
            <BarCode text={orderNumber} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Lines({ lines, units }: { lines: PickLine[]; units: number }) {
  return (
    <table className="still-rows">
      <thead>
        <tr>
          <th className="tick-cell">
            <span className="visually-hidden">Picked, to tick</span>
          </th>
          <th>Tool</th>
          <th>For</th>
          <th className="number">Units</th>
          <th className="number">Weight</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ sku, product, productImg, units, weight, orders }) => (
          <tr key={sku}>
            <td className="tick-cell">
              <i className="tick-box block" />
            </td>
            <td>
              <div className="product-cell" translate="no">
                <Thumb image={productImg} load="eager" />
                <span>
                  <b>{sku}</b>
                  <span className="text-small">
                    <MeasuredText>{product}</MeasuredText>
                  </span>
                </span>
              </div>
            </td>
            <td className="pick-list-orders">
              {orders.map(({ number, units }) => (
                <span key={number}>
                  {number} <b>{showUnits(units)}</b>
                </span>
              ))}
            </td>
            <td className="number printed-units">{showUnits(units)}</td>
            <td className="number">{showWeight(weight)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className="tick-cell" />
          <td>Total</td>
          <td className="pick-list-orders" />
          <td className="number printed-units">{showUnits(units)}</td>
          <td className="number">{showWeight(addWeights(lines.map(({ weight }) => weight)))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
