import './quote.css'
import { useState } from 'react'
import { nameWays } from '../../../contract/rules/prepaid-ways.ts'
import { ignoreEnter } from '../../forms/ignore-enter.ts'
import { useShopSettings } from '../../session/shop-settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { FactLines } from '../../ui/order/fact-lines.tsx'
import { postalLines } from '../../ui/order/ship-to.ts'
import { showAmount } from '../../ui/text/money.ts'
import { AddressBlock } from '../checkout/address-block.tsx'
import { addressFields } from '../checkout/checkout-details.ts'
import { SameNumber } from '../checkout/same-number.tsx'
import { TermsBox } from '../checkout/terms-box.tsx'
import { WaysToPay } from '../checkout/ways-to-pay.tsx'
import type { KnownAddresses } from './known-addresses.ts'
import type { OfferedQuote, useAcceptQuote } from './use-accept-quote.ts'

interface Props {
  quote: OfferedQuote
  known: KnownAddresses
  accepting: ReturnType<typeof useAcceptQuote>
}

/** Accepts an offer with the address. */
export function AcceptForm({ quote, known, accepting }: Props) {
  const { form, start, isListed, draft, accept, total, account, isOnAccount, isPickUp, sameNumber, termsOfSale, refusal, busy } = accepting
  const { register, setValue, watch, getValues, formState } = form
  const { rates, prepaid } = useShopSettings()
  const ways = nameWays(prepaid)
  const [isAddressOpen, setAddressOpen] = useState(quote.address === null)
  const isWrong = addressFields.some((field) => formState.errors[field]) || (total.reason !== undefined && total.reason !== 'no-country')
  const { street, city, country } = getValues()
  const isOpen = isAddressOpen || isWrong || !(street && city && country)
  const amount = total.reason ? '' : showAmount(total.orderAmount)
  return (
    <form className="quote-accept" noValidate onKeyDown={ignoreEnter} onSubmit={accept}>
      <RestoredDraft {...draft} />
      <Field
        label="Purchase order number"
        optional={!quote.purchaseOrderRequired}
        autoComplete="off"
        error={formState.errors.purchaseOrder?.message}
        {...register('purchaseOrder')}
      />
      <div className="quote-address" hidden={!isOpen}>
        <AddressBlock form={form} start={start} known={known} total={total} isListed={isListed} />
      </div>
      {!isOpen && (
        <div className="quote-ship-to text-medium wrap-anywhere space-between">
          <p>
            <span className="field-label">{isPickUp ? 'Picked up' : 'Ship to'}</span>
            <FactLines lines={isPickUp && rates ? [rates.pickUp] : postalLines(getValues())} />
          </p>
          <Button variant="quiet" size="small" onClick={() => setAddressOpen(true)}>
            Change
          </Button>
        </div>
      )}
      {quote.terms === 'account' && (
        <WaysToPay
          account={account}
          chosen={watch('terms')}
          onChoose={(way) => setValue('terms', way, { shouldDirty: true })}
          prepaid={{ name: 'In advance', hint: `${ways ? `By ${ways}, before` : 'Before'} it ships.` }}
        />
      )}
      <p className="field-hint">
        Places one order. {isOnAccount ? 'It ships before it is paid.' : `You pay it ${ways && `by ${ways} `}before it ships.`}
      </p>
      <TermsBox {...termsOfSale} />
      <SameNumber {...sameNumber} />
      <FormRefusal>{refusal}</FormRefusal>
      <div className="quote-press">
        <p className="quote-sum on-phone">
          <span className="field-label">{amount ? 'Total' : 'Goods'}</span>
          <output>{showAmount(total.orderAmount)}</output>
        </p>
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          Accept <span className="not-on-phone">{amount}</span>
        </Button>
      </div>
    </form>
  )
}
