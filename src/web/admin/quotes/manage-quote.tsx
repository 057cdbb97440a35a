import './offer.css'
import '../orders/managed-order.css'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { toCents } from '../../../contract/ground/money.ts'
import { percentBelow } from '../../../contract/rules/below-public.ts'
import type { CounterOffer, QuoteDetail } from '../../../contract/selling/quote.ts'
import { ColumnSection, Columns, FactRows } from '../../dashboard/columns.tsx'
import { Crumb } from '../../dashboard/crumb.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { PdfLink } from '../../forms/pdf-link.tsx'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { useMayDo } from '../../session/may-do.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { MailLink } from '../../ui/buttons/mail-link.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { ActionBar } from '../../ui/frame/action-bar.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { CounterOfferTable } from '../../ui/quote/counter-offer.tsx'
import { QuoteTotals } from '../../ui/quote/quote-totals.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { countLines } from '../../ui/text/counts.ts'
import { showLongDay, showTime } from '../../ui/text/dates.ts'
import { showAmount } from '../../ui/text/money.ts'
import { AddLine } from './add-line.tsx'
import { ClosedQuote } from './closed-quote.tsx'
import { AllLinesBelow, OfferLines } from './offer-lines.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import type { toOffer } from './typed-offer.ts'
import { useOfferForm } from './use-offer-form.ts'

export const meta = ({ loaderData }: { loaderData: QuoteDetail | undefined }) => pageMeta(`Quote ${loaderData?.number ?? ''}`.trim())

export async function clientLoader({ request, params: { id: quoteId = '' } }: ClientLoaderFunctionArgs) {
  return loadData(request, api.quotes.find({ quoteId }))
}

/** A quote as the office answers it. */
export default function ManageQuote() {
  const quote = useLoaderData<typeof clientLoader>()
  const { _id, number, state, at, offeredAt, order, byOffice, lines, validUntil, closedBy, closedAt } = quote
  const mayQuote = useMayDo()('customers')
  const isOpen = mayQuote && (state === 'requested' || state === 'offered' || state === 'expired')
  useRefreshOnReturn()
  return (
    <DashboardPage
      title={
        <>
          Quote <span className="no-break">{number}</span>
        </>
      }
      crumb={<Crumb list={{ to: '/dashboard/manage-quotes', name: 'Quotes' }}>{number}</Crumb>}
      beside={
        <>
          <div className="managed-actions actions">
            {isOpen && <WithdrawButton quoteId={_id} />}
            <ButtonLink variant="neutral" to={`/dashboard/quotes/${_id}?preview`} prefetch="none">
              Preview
            </ButtonLink>
            {(offeredAt || order) && (
              <PdfLink className={buttonClass({ variant: 'neutral' })} path={`/quote/${_id}/quote.pdf`}>
                PDF
              </PdfLink>
            )}
          </div>
          <div className="managed-facts text-muted wrap-anywhere cluster">
            <Badge state={state} />
            <span>
              {byOffice ? 'Started' : 'Requested'} <b>{showTime(at)}</b>
            </span>
            <span>
              {byOffice ? 'By the office' : 'Sent from the cart'}, <b>{countLines(lines)}</b>
            </span>
            {(state === 'offered' || state === 'expired') && validUntil && (
              <span>
                Valid until <b>{showLongDay(validUntil)}</b>
              </span>
            )}
            {closedBy && closedAt && (
              <span>
                {closedBy}, <b>{showTime(closedAt)}</b>
              </span>
            )}
          </div>
        </>
      }
    >
      <Asker quote={quote} />
      {isOpen ? <OfferEditor key={_id} quote={quote} /> : <ClosedQuote quote={quote} />}
    </DashboardPage>
  )
}

function WithdrawButton({ quoteId }: { quoteId: string }) {
  const { busy, confirm } = useConfirmedAction()
  return (
    <Button variant="quiet-destructive" busy={busy} onClick={() => confirm(() => api.quotes.withdraw({ quoteId }))}>
      Withdraw
    </Button>
  )
}

/** Who asks, and for what. */
function Asker({ quote: { customer, company, address, note, number, byOffice } }: { quote: QuoteDetail }) {
  return (
    <ColumnSection id="asker" title={company || customer.name}>
      <FactRows
        facts={[
          [
            'Customer',
            <Link key="customer" className="number-link" to={`/dashboard/customers/${customer._id}`} prefetch="intent">
              {customer.name}
            </Link>,
          ],
          ['Email', <MailLink key="email" email={customer.email} subject={`Quote ${number}`} />],
          ['Last order went to', address && `${address.city}, ${address.country}`],
          [byOffice ? 'Note' : 'Note of the customer', note],
        ]}
      />
    </ColumnSection>
  )
}

/** What the customer answered to the last offer, to apply to a new one. */
function Counter({ counter, onTakeOver }: { counter: CounterOffer; onTakeOver: (counter: CounterOffer) => void }) {
  const takeOver = (
    <Button variant="neutral" size="small" onClick={() => onTakeOver(counter)}>
      Apply to the offer
    </Button>
  )
  return (
    <ColumnSection id="counter" title={`Counteroffer, ${showTime(counter.at)}`} more={takeOver}>
      <CounterOfferTable counter={counter} />
    </ColumnSection>
  )
}

function OfferEditor({ quote }: { quote: QuoteDetail }) {
  const form = useOfferForm(quote)
  const [placing, setPlacing] = useState<ReturnType<typeof toOffer>>()
  const { sums, ownGoods, belowOwnCents } = form.live
  const below = percentBelow(toCents(ownGoods), toCents(sums.goods))
  const isRequested = quote.state === 'requested'
  return (
    <div className="offer-form stack">
      <RestoredDraft {...form.draft} />
      {quote.counter && <Counter counter={quote.counter} onTakeOver={form.takeOver} />}
      <ColumnSection id="lines" title="Lines" more={<AllLinesBelow form={form} />}>
        <OfferLines form={form} />
        <AddLine quoteId={quote._id} onAdd={form.add} />
      </ColumnSection>
      <Columns
        aside={
          <ColumnSection id="sum" title="Sum">
            <QuoteTotals sums={sums} ownGoods={ownGoods} ratesDelivery={form.values.isFixed ? quote.ratesDelivery : null} inOffice />
            {belowOwnCents !== 0 && (
              <p
                className={
                  belowOwnCents < 0
                    ? 'offer-below text-medium text-muted space-between is-short'
                    : 'offer-below text-medium text-muted space-between'
                }
              >
                <span>Goods {belowOwnCents < 0 ? 'above' : 'below'} the customer's own prices</span>{' '}
                <b>{showAmount(Math.abs(belowOwnCents) / 100)}</b>
              </p>
            )}
            <div className="offer-place stack">
              <p className="field-hint">
                Agreed on the phone? The order is placed now at these prices,{' '}
                {form.values.isOnAccount ? 'on account.' : 'with a payment link by email.'}
              </p>
              <Button onClick={() => setPlacing(form.check())}>Place for the customer</Button>
            </div>
          </ColumnSection>
        }
      >
        <ColumnSection id="offer" title="Offer">
          <OfferTerms quote={quote} form={form} />
        </ColumnSection>
      </Columns>
      <ActionBar label="Send">
        <div className="action-bar-row cluster">
          <p>
            <b>{showAmount(sums.orderAmount)}</b>{' '}
            {below !== 0 && `${Math.abs(below)}% ${below > 0 ? 'below' : 'above'} the customer's own prices`}
          </p>
          <FormRefusal>{form.refusal}</FormRefusal>
          {isRequested && (
            <Button variant="neutral" busy={form.sending === 'save'} onClick={() => form.send('save')}>
              Save
            </Button>
          )}
          <Button variant="primary" busy={form.sending === 'offer'} onClick={() => form.send('offer')}>
            {isRequested ? 'Send offer' : 'Send new offer'}
          </Button>
        </div>
      </ActionBar>
      {placing && <PlaceDialog quote={quote} offer={placing} onPlaced={form.discard} onClose={() => setPlacing(undefined)} />}
    </div>
  )
}
