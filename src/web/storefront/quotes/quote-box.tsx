import './quote.css'
import { useNavigate } from 'react-router'
import type { QuoteDetail } from '../../../contract/selling/quote.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { DimensionLabel } from '../../ui/pictures/dimension-label.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { QuoteTotals } from '../../ui/quote/quote-totals.tsx'
import { ownGoodsCents, savedCents } from '../../ui/quote/saving.ts'
import { countLines, countOf } from '../../ui/text/counts.ts'
import { showDay, showLongDay } from '../../ui/text/dates.ts'
import { showAmount } from '../../ui/text/money.ts'
import { Remark } from '../../ui/text/remark.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { setUnits } from '../cart/change-cart.ts'
import { AcceptForm } from './accept-form.tsx'
import { AnswerOffer } from './answer-offer.tsx'
import { daysLeft } from './days-left.ts'
import type { KnownAddresses } from './known-addresses.ts'
import { type OfferedQuote, useAcceptQuote } from './use-accept-quote.ts'

interface Props {
  quote: QuoteDetail
  known: KnownAddresses
  /** A preview of the office has no actions. */
  isPreview: boolean
}

/** What a quote costs, until when, and what can be done with it. */
export function QuoteBox({ quote, known, isPreview }: Props) {
  const { state, offer, today } = quote
  const isOver = state === 'expired' || state === 'declined' || state === 'withdrawn'
  return (
    <aside className="quote-box box" aria-label={offer ? 'Offer' : 'Request'}>
      {offer && quote.validUntil && quote.offeredAt && (state === 'offered' || state === 'expired') && (
        <div>
          <DimensionLabel>{state === 'expired' ? 'no longer valid' : daysLeft(quote.validUntil)}</DimensionLabel>
          <p className="row space-between text-small text-muted">
            <span>{showDay(quote.offeredAt)}</span>
            <b>{showLongDay(quote.validUntil)}</b>
          </p>
        </div>
      )}
      {isOffered(quote) && !isPreview ? (
        <OpenOffer key={quote.version} quote={quote} known={known} />
      ) : (
        <>
          <div className={isOver ? 'quote-money is-over' : 'quote-money'}>
            {offer && state === 'offered' && (
              <OfferedMoney quote={quote} total={{ ...offer, ratesDelivery: quote.ratesDelivery }} isPickUp={false} />
            )}
            {offer && state !== 'offered' && <QuoteTotals sums={offer} />}
            {offer && isOver && <p className="text-muted">At your prices today: {showAmount(today.orderAmount)}</p>}
            {!offer && (
              <>
                <h2 className="display-4">Without an offer, today</h2>
                <QuoteTotals sums={today} goods="Goods at your prices" />
              </>
            )}
          </div>
          {!isPreview && <Actions quote={quote} isOver={isOver} />}
        </>
      )}
    </aside>
  )
}

const isOffered = (quote: QuoteDetail): quote is OfferedQuote => quote.state === 'offered' && quote.offer !== null

/** An offer with what it costs where it goes, which can be accepted, answered and declined. */
function OpenOffer({ quote, known }: { quote: OfferedQuote; known: KnownAddresses }) {
  const accepting = useAcceptQuote(quote)
  return (
    <>
      <div className="quote-money" aria-live="polite" aria-busy={accepting.busy}>
        <OfferedMoney quote={quote} total={accepting.total} isPickUp={accepting.isPickUp} />
      </div>
      <AcceptForm quote={quote} known={known} accepting={accepting} />
      <AnswerOffer quote={quote} />
    </>
  )
}

interface MoneyProps {
  quote: QuoteDetail
  total: ReturnType<typeof useAcceptQuote>['total']
  isPickUp: boolean
}

function OfferedMoney({ quote: { items, fixedDelivery }, total, isPickUp }: MoneyProps) {
  const ratesDelivery = fixedDelivery === null || isPickUp ? null : (total.ratesDelivery ?? null)
  const saved = savedCents({ items, goods: total.goods, fixedDelivery, ratesDelivery })
  return (
    <>
      <QuoteTotals sums={total} ownGoods={ownGoodsCents(items) / 100} ratesDelivery={ratesDelivery} />
      {saved > 0 && <Remark kind="saving">You save {showAmount(saved / 100)}</Remark>}
    </>
  )
}

function Actions({ quote, isOver }: { quote: QuoteDetail; isOver: boolean }) {
  if (quote.state === 'requested') return <Withdraw quoteId={quote._id} />
  if (isOver) return <AskAgain quote={quote} />
  const { order, closedBy } = quote
  return (
    <div className="quote-accept">
      <p className="quote-done">
        <Icon name="check" weight={2.2} />
        <span>
          <b>Accepted by {closedBy}.</b> The order was placed at these prices.
        </span>
      </p>
      {order && (
        <ButtonLink size="medium" wide to={`/dashboard/my-orders/${order._id}`}>
          Order {order.number}
        </ButtonLink>
      )}
    </div>
  )
}

function Withdraw({ quoteId }: { quoteId: string }) {
  const { busy, confirm } = useConfirmedAction()
  return (
    <div className="quote-accept">
      <p className="field-hint">You get an email with our offer. Until then the lines stay as you sent them.</p>
      <Button variant="neutral" size="medium" wide busy={busy} onClick={() => confirm(() => api.quotes.withdraw({ quoteId }))}>
        Withdraw request
      </Button>
    </div>
  )
}

/** Asks for the same lines, or puts them into the cart. */
function AskAgain({ quote: { items, number } }: { quote: QuoteDetail }) {
  const navigate = useNavigate()
  const { busy, confirm } = useConfirmedAction()
  const sold = items.filter(({ slug }) => slug !== null)
  const lines = sold.map(({ productID, orderUnit }) => ({ productID, orderUnit }))
  const ask = () =>
    confirm(async () => {
      const { insertedId } = await api.quotes.request({ lines, note: `Please quote the same as in quote ${number}.` })
      await navigate(`/dashboard/quotes/${insertedId}`)
      return 'elsewhere'
    })
  function fill() {
    setUnits(lines.map(({ productID, orderUnit }) => [productID, orderUnit]))
    void notify.success(`${countOf(lines.length, 'line is', 'lines are')} in the cart.`)
  }
  if (sold.length === 0) return null
  return (
    <div className="quote-accept">
      <Button variant="primary" size="large" wide busy={busy} onClick={ask}>
        Ask again
      </Button>
      <Button variant="neutral" size="medium" wide onClick={fill}>
        Add {countLines(lines.length)} to the cart
      </Button>
    </div>
  )
}
