import { useState } from 'react'
import type { QuoteDetail } from '../../../contract/quote.ts'
import { ignoreEnter } from '../../forms/ignore-enter.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { useShopSettings } from '../../session/shop-settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { FactLines } from '../../ui/order/fact-lines.tsx'
import { postalLines } from '../../ui/order/ship-to.ts'
import { AddressFields, PurchaseOrderField } from '../../ui/quote/quoted-order-fields.tsx'
import { showAmount } from '../../ui/text/money.ts'
import { PayOnAccount } from '../checkout/pay-on-account.tsx'
import { useAcceptQuote } from './use-accept-quote.ts'

/** Accepts an offer with the address, or declines it. */
export function AcceptForm({ quote }: { quote: QuoteDetail }) {
  const { form, draft, accept, orderAmount, isOnAccount, isPickUp, refusal, busy } = useAcceptQuote(quote)
  const { rates } = useShopSettings()
  const [isAddressOpen, setAddressOpen] = useState(quote.address === null)
  const isWrong = Object.keys(form.formState.errors).some((field) => field !== 'purchaseOrder')
  const { street, city } = form.getValues()
  return (
    <>
      <form className="quote-accept" noValidate onKeyDown={ignoreEnter} onSubmit={accept}>
        <RestoredDraft {...draft} />
        <PurchaseOrderField form={form} isRequired={quote.purchaseOrderRequired} />
        <div className="quote-address" hidden={!isAddressOpen && !isWrong}>
          <h2 className="display-4">Ship to</h2>
          <AddressFields form={form} />
        </div>
        {!isAddressOpen && !isWrong && street && city && (
          <div className="quote-ship-to">
            <p>
              <span className="field-label">{isPickUp ? 'Picked up' : 'Ship to'}</span>
              <FactLines lines={isPickUp && rates ? [rates.pickUp] : postalLines(form.getValues())} />
            </p>
            <Button variant="quiet" size="small" onClick={() => setAddressOpen(true)}>
              Change
            </Button>
          </div>
        )}
        {quote.terms === 'account' && <WayToPay form={form} account={quote.account} />}
        <p className="field-hint">
          Places one order. {isOnAccount ? 'It ships before it is paid.' : 'You pay it by card or transfer before it ships.'}
        </p>
        <FormRefusal>{refusal}</FormRefusal>
        <div className="quote-press">
          <p className="quote-sum on-phone">
            <span className="field-label">Total</span>
            <output>{showAmount(orderAmount)}</output>
          </p>
          <Button type="submit" variant="primary" size="large" wide busy={busy}>
            Accept <span className="not-on-phone">{showAmount(orderAmount)}</span>
          </Button>
        </div>
      </form>
      <DeclineButton quoteId={quote._id} />
    </>
  )
}

/** On account as offered, while that fits the terms, or in advance. */
function WayToPay({ form: { register }, account }: Pick<ReturnType<typeof useAcceptQuote>, 'form'> & Pick<QuoteDetail, 'account'>) {
  return (
    <div className="ways-to-pay" role="radiogroup" aria-label="Payment">
      {account && <PayOnAccount account={account} register={register('terms')} />}
      <label className="way-to-pay">
        <input type="radio" value="prepaid" {...register('terms')} />
        <b>In advance</b>
        <span className="field-hint">By card or transfer, before it ships.</span>
      </label>
    </div>
  )
}

function DeclineButton({ quoteId }: { quoteId: string }) {
  const [isAsking, setAsking] = useState(false)
  const { busy, refusal, confirm, close } = useConfirmedAction(() => setAsking(false))
  return (
    <>
      <Button variant="quiet-neutral" wide onClick={() => setAsking(true)}>
        Decline
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Decline this offer?"
        text="The shop gets an email. You can ask for another quote at any time."
        keep="Keep the offer"
        confirm="Decline"
        busy={busy}
        refusal={refusal}
        onConfirm={() => confirm(() => api.quotes.decline({ quoteId }))}
        onClose={close}
      />
    </>
  )
}
