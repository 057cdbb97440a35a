import './shipment-contents.css'
import { openUnits } from '../../../contract/rules/open-units.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import type { LineUnits } from '../../../contract/selling/shipments.ts'
import { orderWeight } from '../product/order-weight.ts'
import { countUnits } from '../text/counts.ts'
import { MeasuredText } from '../text/measured-text.tsx'
import { showUnits } from '../text/money.ts'

type Lines = Pick<OrderDetail, 'lines'>

/** The units of an order that are still to ship, by line. */
export const stillToShip = ({ lines }: Lines): LineUnits[] =>
  lines.map((line) => ({ position: line.position, units: openUnits(line) })).filter(({ units }) => units > 0)

/** What is in a delivery of an order, by name. */
export function ShipmentContents({ order: { lines }, contents, name }: { order: Lines; contents: LineUnits[]; name: string }) {
  return (
    <table className="shipment-contents still-rows">
      <caption className="visually-hidden">{name}</caption>
      <tbody>
        {contents.map(({ position, units }) => (
          <tr key={position}>
            <th scope="row">
              <MeasuredText>{lines.find((line) => line.position === position)?.product ?? ''}</MeasuredText>
            </th>
            <td className="number">{showUnits(units)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** 660 units, 188.3 kg. Without the weight if that of a product is not known. */
export function shipmentSize({ lines }: Lines, contents: LineUnits[]): string {
  const grams = contents.map(({ position, units }) => {
    const weight = lines.find((line) => line.position === position)?.weight ?? null
    return weight === null ? null : weight * units
  })
  const weight = grams.some((each) => each === null)
    ? undefined
    : orderWeight(
        grams.reduce<number>((sum, each) => sum + (each ?? 0), 0),
        1,
      )
  return [countUnits(contents.reduce((sum, { units }) => sum + units, 0)), weight].filter(Boolean).join(', ')
}
