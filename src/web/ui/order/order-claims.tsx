import './order-claims.css'
import { Link } from 'react-router'
import type { OrderClaim } from '../../../contract/selling/claim.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import { Thumb } from '../pictures/thumb.tsx'
import { Day } from '../text/day.tsx'
import { ShipmentContents } from './shipment-contents.tsx'
import { ShipmentState } from './shipment-state.tsx'

interface Props {
  order: Pick<OrderDetail, 'claims' | 'lines'>
  inOffice?: boolean
}

/** The returns and claims of an order, each with its units, photos and answers. */
export const OrderClaims = ({ order, inOffice = false }: Props) => (
  <ul className="order-claims">
    {order.claims.map((claim) => (
      <Claim key={claim._id} order={order} claim={claim} inOffice={inOffice} />
    ))}
  </ul>
)

const kinds = { return: 'Return', damage: 'Damage', short: 'Missing units', wrong: 'Wrong item' }
const wishes = { refund: 'refund wanted', replacement: 'replacement wanted' }
const states = { open: 'to be answered', settled: 'settled', declined: 'declined' }

function Claim({ order, claim, inOffice }: { order: Pick<OrderDetail, 'lines'>; claim: OrderClaim; inOffice: boolean }) {
  const { number, at, kind, wish, state, reason, lines, photos, answers, messageID } = claim
  const isAnswered = state === 'open' && answers.length > 0
  return (
    <li>
      <header>
        <h3 className="text-heading">
          {inOffice ? <Link to={`/dashboard/inbox/${messageID}`}>Request {number}</Link> : `Request ${number}`} <Day at={at} />
        </h3>
        <ShipmentState isShipped={state !== 'open'}>{isAnswered ? 'answered' : states[state]}</ShipmentState>
      </header>
      <p className="text-small text-muted">
        {kinds[kind]}, {wishes[wish]}
      </p>
      <ShipmentContents order={order} contents={lines} name={`Units of request ${number}`} />
      {!inOffice && <p className="claim-reason">{reason}</p>}
      <ClaimPhotoList photos={photos} />
      {!inOffice &&
        answers.map((answer) => (
          <p key={answer.at} className="claim-answer">
            <b>
              Our answer <Day at={answer.at} />
            </b>
            {answer.text}
          </p>
        ))}
    </li>
  )
}

/** Photos of a request; each opens whole. */
export function ClaimPhotoList({ photos }: { photos: string[] }) {
  if (photos.length === 0) return null
  return (
    <ul className="claim-photo-list actions">
      {photos.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={`Photo ${index + 1}`}>
            <Thumb image={url} />
          </a>
        </li>
      ))}
    </ul>
  )
}
