import type { CSSProperties, ReactNode } from 'react'
import { shopLocale } from '../../../contract/ground/shop-locale.ts'
import type { PackingSlip } from '../../../contract/selling/packing-slip.ts'
import { Brand } from '../../frame/brand.tsx'
import { useShopSettings } from '../../session/shop-settings.ts'
import { postalLines } from '../../ui/order/ship-to.ts'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { KeptTable } from '../../ui/print/kept-table.tsx'
import { orderWeight } from '../../ui/product/order-weight.ts'
import { showDay } from '../../ui/text/dates.ts'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { BarCode } from './bar-code.tsx'
import { MillimeterRuler } from './millimeter-ruler.tsx'
import { addWeights } from './pick-lines.ts'

export const showWeight = (grams: number | null) => orderWeight(grams, 1) ?? '–'

/** What is in one delivery and what follows later, with a box to tick for each line. White in both themes. */
export function SlipSheet({
  slip,
  sheet,
  style,
}: {
  slip: PackingSlip
  sheet: { number: number; of: number }
  style: CSSProperties | undefined
}) {
  const { orderNumber, delivery, lines, toFollow } = slip
  const weight = addWeights(lines.map((line) => line.weight))
  const [Title, Heading] = sheet.of === 1 ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const)
  return (
    <article className="printed-sheet packing-slip" data-theme="light" style={style} aria-label={`Packing slip ${orderNumber}-${delivery}`}>
      <header>
        <Brand ground="light" />
        {sheet.of > 1 && (
          <span className="text-small text-muted">
            Slip {sheet.number} of {sheet.of}
          </span>
        )}
        <BarCode text={orderNumber} />
      </header>
      <div className="printed-sheet-title cluster space-between">
        <Title>Packing slip</Title>
        <p>
          Delivery <b>{delivery}</b> of order <b className="no-break">{orderNumber}</b>
        </p>
      </div>
      {slip.takenBack && (
        <p className="packing-slip-taken-back wrap-anywhere">
          <b>Taken back on {showDay(slip.takenBack.at)}.</b> {slip.takenBack.reason}
        </p>
      )}
      {slip.hold && (
        <p className="packing-slip-hold wrap-anywhere">
          <b>On hold. Do not send.</b> {slip.hold}
        </p>
      )}
      {slip.pickUp && (
        <p className="packing-slip-hold wrap-anywhere">
          <b>Picked up by the customer. Do not send.</b> {slip.pickUp}
        </p>
      )}
      <Facts slip={slip} weight={weight} />
      <div className="packing-slip-addresses">
        <div className="packing-slip-to">
          <Heading>{slip.pickUp ? 'Customer' : 'Ship to'}</Heading>
          <p>
            {[slip.company, slip.customerName, ...postalLines({ ...slip, company: '' })].filter(isNew).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <p className="text-small">{slip.phone}</p>
        </div>
        <div>
          <Heading>From</Heading>
          <p>
            {(slip.from ?? [shopLocale().name]).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        </div>
      </div>
      {slip.note && (
        <p className="packing-slip-note wrap-anywhere">
          <b>Note</b> {slip.note}
        </p>
      )}
      <Lines slip={slip} weight={weight}>
        {toFollow.length === 0 && <Signatures />}
      </Lines>
      {toFollow.length > 0 && (
        <ToFollow lines={toFollow}>
          <Signatures />
        </ToFollow>
      )}
    </article>
  )
}

function Signatures() {
  const { closingLine } = useShopSettings()
  return (
    <footer>
      {closingLine && <p className="text-small text-muted">{closingLine}</p>}
      <div className="printed-sheet-signed">
        <p>Packed by</p>
        <p>Received, date and name</p>
      </div>
      <MillimeterRuler />
    </footer>
  )
}

function Facts({ slip, weight }: { slip: PackingSlip; weight: number | null }) {
  const { shippedAt, orderedAt, carrier, trackingNumber, purchaseOrder } = slip
  const facts: [name: string, value: ReactNode][] = [
    shippedAt ? ['Shipped', showDay(shippedAt)] : ['Order Date', showDay(orderedAt)],
    [carrier || 'Tracking number', trackingNumber || (carrier && '–')],
    ['Purchase order', purchaseOrder],
    ['Weight', weight !== null && showWeight(weight)],
  ]
  return (
    <dl className="printed-sheet-facts">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const columns = ['tick-cell', 'slip-tool', 'packing-slip-packed', 'packing-slip-ordered', 'slip-units', 'slip-weight']

function Lines({ slip: { lines }, weight, children }: { slip: PackingSlip; weight: number | null; children: ReactNode }) {
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  return (
    <KeptTable
      columns={columns}
      head={
        <tr>
          <th className="tick-cell">
            <span className="visually-hidden">Packed, to tick</span>
          </th>
          <th>In this delivery</th>
          <th className="packing-slip-packed">Packed</th>
          <th className="number packing-slip-ordered">Ordered</th>
          <th className="number">Units</th>
          <th className="number">Weight</th>
        </tr>
      }
      rows={lines.map((line) => <Line key={line.position} {...line} />)}
      foot={
        <tr>
          <td className="tick-cell" />
          <td>Total</td>
          <td className="packing-slip-packed" />
          <td className="packing-slip-ordered" />
          <td className="number printed-units">{showUnits(units)}</td>
          <td className="number">{showWeight(weight)}</td>
        </tr>
      }
    >
      {children}
    </KeptTable>
  )
}

function Line({ sku, product, productImg, packed, ordered, units, weight }: PackingSlip['lines'][number]) {
  return (
    <tr>
      <td className="tick-cell">
        <i className="tick-box block" />
      </td>
      <td>
        <div className="product-cell" translate="no">
          <Thumb image={productImg} load="eager" />
          <span>
            <b>
              <MeasuredText>{product}</MeasuredText>
            </b>
            <span className="text-small text-muted" translate="no">
              {sku}
            </span>
          </span>
        </div>
      </td>
      <td className="packing-slip-packed">{packed}</td>
      <td className="number packing-slip-ordered">{showUnits(ordered)}</td>
      <td className="number printed-units">{showUnits(units)}</td>
      <td className="number">{showWeight(weight)}</td>
    </tr>
  )
}

function ToFollow({ lines, children }: { lines: PackingSlip['toFollow']; children: ReactNode }) {
  return (
    <KeptTable
      className="packing-slip-later"
      columns={columns}
      head={
        <tr>
          <td className="tick-cell" />
          <th>To follow</th>
          <td className="packing-slip-packed" />
          <th className="number packing-slip-ordered">Ordered</th>
          <th className="number">Units</th>
          <td className="packing-slip-weight" />
        </tr>
      }
      rows={lines.map(({ position, sku, product, ordered, units }) => (
        <tr key={position}>
          <td className="tick-cell" />
          <td translate="no">
            <MeasuredText>{product}</MeasuredText> <span className="text-small text-muted">{sku}</span>
          </td>
          <td className="packing-slip-packed" />
          <td className="number packing-slip-ordered">{showUnits(ordered)}</td>
          <td className="number">{showUnits(units)}</td>
          <td className="packing-slip-weight" />
        </tr>
      ))}
    >
      {children}
    </KeptTable>
  )
}

/** Some people enter their own name as the company. */
const isNew = (line: string, index: number, lines: string[]) => line !== '' && lines.indexOf(line) === index
