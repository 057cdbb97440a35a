import '../../ui/fields/way.css'
import './offer.css'
import type { QuoteDetail } from '../../../contract/selling/quote.ts'
import { Field } from '../../ui/fields/field.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { showAmount } from '../../ui/text/money.ts'
import type { OfferForm } from './use-offer-form.ts'

/** Delivery, payment, last day and note of an offer. */
export function OfferTerms({ quote, form }: { quote: QuoteDetail; form: OfferForm }) {
  const { values, wrong, change, field } = form
  return (
    <div className="offer-parts stack">
      <fieldset>
        <legend className="field-label">Delivery</legend>
        <div className="ways-to-pay">
          <label className="way-to-pay">
            <input type="radio" name="delivery" checked={!values.isFixed} onChange={() => change({ isFixed: false })} />
            <b>By rates{quote.ratesDelivery ? `, ${showAmount(quote.ratesDelivery)}` : ''}</b>
            <span className="field-hint">{quote.offer?.message ?? 'As at checkout, by country and weight'}</span>
          </label>
          <label className="way-to-pay">
            <input type="radio" name="delivery" checked={values.isFixed} onChange={() => change({ isFixed: true })} />
            <b>Fixed</b>
            <span className="field-hint">Before tax, whatever the rates say</span>
          </label>
        </div>
        {values.isFixed && (
          <MoneyField
            label="Delivery costs"
            value={values.delivery}
            error={wrong.get('delivery')}
            onType={(delivery) => change({ delivery })}
          />
        )}
      </fieldset>
      <div className="offer-terms stack">
        <Payment account={quote.account} form={form} />
        <Field label="Valid until" type="date" hint="The offer is valid through this day." {...field('validUntil')} />
      </div>
      <TextArea label="Note to the customer" optional fieldClass="offer-note" rows={3} maxLength={1000} {...field('answer')} />
    </div>
  )
}

/** In advance, or on account for a company that has terms. */
function Payment({ account, form: { values, change, live } }: { account: QuoteDetail['account']; form: OfferForm }) {
  if (!account)
    return (
      <p>
        <span className="field-label">Payment</span>
        Prepaid, by card or transfer
      </p>
    )
  const { days, limit = 0, open = 0 } = account
  const isBeyond = open + live.sums.orderAmount > limit
  return (
    <fieldset>
      <legend className="field-label">Payment</legend>
      <div className="ways-to-pay">
        <label className="way-to-pay">
          <input type="radio" name="payment" checked={!values.isOnAccount} onChange={() => change({ isOnAccount: false })} />
          <b>Prepaid</b>
          <span className="field-hint">By card or transfer</span>
        </label>
        <label className="way-to-pay">
          <input type="radio" name="payment" checked={values.isOnAccount === true} onChange={() => change({ isOnAccount: true })} />
          <b>On account, due in {days} days</b>
          <span className="field-hint">
            {showAmount(open)} of {showAmount(limit)} is open.
            {isBeyond && ' This offer does not fit: it can be sent, and accepted on account once it does.'}
          </span>
        </label>
      </div>
    </fieldset>
  )
}
