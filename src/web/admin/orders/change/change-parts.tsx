import type { ReactNode } from 'react'
import { countryName } from '../../../../contract/ground/countries.ts'
import { addressLines } from '../../../../contract/rules/address-lines.ts'
import type { OrderAddress } from '../../../../contract/selling/order.ts'
import { ColumnSection, FactRows } from '../../../dashboard/columns.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { Way } from '../../../ui/fields/way.tsx'
import { countUnits } from '../../../ui/text/counts.ts'
import { showLongDay } from '../../../ui/text/dates.ts'
import { showAmount } from '../../../ui/text/money.ts'
import { orderChangeMessages as words } from './messages.ts'
import type { ChangeForm } from './use-change-form.ts'

/** Where the order goes, and what delivery costs. */
export function ChangeDelivery({ form: { order, typed, preview, problemOf, change } }: { form: ChangeForm }) {
  const { company, street, city, region, postcode, country, phone } = order
  const open = (
    <Button
      variant="quiet"
      size="small"
      onClick={() => change({ address: typed.address ? undefined : { company, street, city, region, postcode, country, phone } })}
    >
      {typed.address ? 'Keep address' : 'Change address'}
    </Button>
  )
  const { before = null, byRates = null, isPickUp = false } = preview?.delivery ?? {}
  const fixed = typed.delivery === undefined ? before : typed.delivery
  const was = showAmount(order.delivery)
  return (
    <ColumnSection id="change-delivery" title="Delivery" more={open}>
      {typed.address ? (
        <AddressFields address={typed.address} onType={(address) => change({ address })} />
      ) : (
        <p className="text-medium text-muted wrap-anywhere">{[company, ...addressLines(order)].filter(Boolean).join(', ')}</p>
      )}
      {!isPickUp && (
        <fieldset className="change-ways">
          <legend className="visually-hidden">Price of delivery</legend>
          <div className="ways-to-pay">
            <Way
              name="delivery"
              checked={fixed === null}
              onChange={() => change({ delivery: before === null ? undefined : null })}
              title={<>By rates{byRates === null ? '' : `, ${showAmount(byRates)}`}</>}
              hint={preview ? weightInWords(order.country, preview.delivery.weight) : undefined}
            />
            <Way
              name="delivery"
              checked={fixed !== null}
              onChange={() => change({ delivery: before === null ? order.delivery.toFixed(2) : undefined })}
              title="Fixed"
              hint={before === null ? `was ${was}, by rates` : `was ${was}`}
            />
          </div>
          {fixed !== null && (
            <MoneyField
              label="Delivery costs"
              value={typeof fixed === 'number' ? fixed.toFixed(2) : fixed}
              error={problemOf('delivery')}
              onType={(delivery) => change({ delivery })}
            />
          )}
        </fieldset>
      )}
    </ColumnSection>
  )
}

const weightInWords = (country: string, grams: number) =>
  [countryName(country) ?? country, grams > 0 && `${Math.round(grams / 100) / 10} kg`].filter(Boolean).join(', ')

function AddressFields({ address, onType }: { address: OrderAddress; onType: (address: OrderAddress) => void }) {
  const field = (name: keyof OrderAddress, label: string, more: { optional?: boolean; fieldClass?: string; type?: string } = {}) => (
    <Field
      label={label}
      autoComplete="off"
      maxLength={200}
      value={address[name]}
      onChange={({ target }) => onType({ ...address, [name]: target.value })}
      {...more}
    />
  )
  return (
    <div className="field-grid">
      {field('company', 'Company', { optional: true })}
      {field('phone', 'Phone', { type: 'tel' })}
      {field('street', 'Street', { fieldClass: 'field-wide' })}
      {field('city', 'City')}
      {field('postcode', 'Postcode', { optional: true })}
      {field('region', 'Region', { optional: true })}
      {field('country', 'Country')}
    </div>
  )
}

/** What the press does, in words, before it is pressed. */
export function WhatHappens({ form: { order, preview } }: { form: ChangeForm }) {
  if (!preview) return null
  const { kind, before, after, payBack, paidBy, invoice, dueOn, credit, mailsTo, changes } = preview
  if (changes === 0) return <p className="text-muted">{words.nothing}</p>
  const facts: [string, ReactNode][] = [
    [
      'Money',
      payBack > 0 && (
        <>
          <b>{showAmount(payBack)}</b> {paidBy === 'transfer' ? words.byTransfer : words.byCard}
        </>
      ),
    ],
    [
      'Invoice',
      invoice && (
        <>
          {invoice.number} {words.invoice(showAmount(invoice.total))} <b>{showAmount(after.orderAmount)}</b>
          {kind === 'account' && dueOn ? words.due(showLongDay(dueOn)) : ''}.
        </>
      ),
    ],
    ['Payment', kind === 'unpaid' && before.orderAmount !== after.orderAmount && words.pageCloses],
    ['Stock', stockInWords(preview)],
    [
      'Credit limit',
      credit && (
        <>
          <b>{showAmount(credit.free)}</b> {words.credit(showAmount(credit.limit), showAmount(credit.before))}
          <LimitBar others={credit.others} own={after.orderAmount} limit={credit.limit} />
        </>
      ),
    ],
    ['Mail', words.mail(mailsTo.join(' and '))],
  ]
  return (
    <div className="follows" data-order={order._id}>
      <FactRows facts={facts} />
    </div>
  )
}

function LimitBar({ others, own, limit }: { others: number; own: number; limit: number }) {
  const label = `${showAmount(others)} other invoices, ${showAmount(own)} this order, of ${showAmount(limit)}`
  const share = (amount: number) => `${limit > 0 ? Math.min(100, (amount / limit) * 100) : 0}%`
  return (
    <span className="limit-bar block" role="img" aria-label={label}>
      <i style={{ inlineSize: share(others) }} />
      <i style={{ inlineSize: share(own) }} />
    </span>
  )
}

function stockInWords({ lines, removed, second }: NonNullable<ChangeForm['preview']>): string {
  const moved = lines.map((line) => ({ product: line.product, units: line.orderUnit - (line.before?.orderUnit ?? 0) }))
  const more = (second?.lines ?? []).map(({ product, orderUnit }) => ({ product, units: orderUnit }))
  const left = removed.map(({ product, orderUnit }) => ({ product, units: -orderUnit }))
  const name = (of: { product: string; units: number }[]) =>
    of.map(({ product, units }) => `${countUnits(Math.abs(units))} of ${product}`).join(', ')
  const all = [...moved, ...left, ...more]
  const [taken, returned] = [all.filter(({ units }) => units > 0), all.filter(({ units }) => units < 0)]
  const sentences = [taken.length > 0 && words.taken(name(taken)), returned.length > 0 && words.returned(name(returned))]
  return sentences.filter(Boolean).join(' ') || words.noStock
}
