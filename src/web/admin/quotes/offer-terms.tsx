import { Way } from '../../ui/fields/way.tsx'
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
          <Way
            name="delivery"
            checked={!values.isFixed}
            onChange={() => change({ isFixed: false })}
            title={<>By rates{quote.ratesDelivery ? `, ${showAmount(quote.ratesDelivery)}` : ''}</>}
            hint={quote.offer?.message ?? 'As at checkout, by country and weight'}
          />
          <Way
            name="delivery"
            checked={values.isFixed}
            onChange={() => change({ isFixed: true })}
            title="Fixed"
            hint="Before tax, whatever the rates say"
          />
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
        <Way
          name="payment"
          checked={!values.isOnAccount}
          onChange={() => change({ isOnAccount: false })}
          title="Prepaid"
          hint="By card or transfer"
        />
        <Way
          name="payment"
          checked={values.isOnAccount === true}
          onChange={() => change({ isOnAccount: true })}
          title={<>On account, due in {days} days</>}
          hint={
            <>
              {showAmount(open)} of {showAmount(limit)} is open.
              {isBeyond && ' This offer does not fit: it can be sent, and accepted on account once it does.'}
            </>
          }
        />
      </div>
    </fieldset>
  )
}
