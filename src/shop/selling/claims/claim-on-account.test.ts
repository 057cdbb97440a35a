import { expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aTaxRow } from '../../../../tests/support/a-tax-row.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { setRates } from '../../../../tests/support/rates.ts'
import { textOfPdf } from '../../../../tests/support/text-of-pdf.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { exportStatement } from '../../office/accounting/export-statement.ts'
import { listCompanyAccount } from '../../office/accounting/list-company-account.ts'
import { readStatement } from '../../office/accounting/read-statement.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { readCompany } from '../../people/companies/read-company.ts'
import { placeOrder } from '../orders/place-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { shipOrder } from '../shipments/ship-order.ts'
import { sendClaim } from './send-claim.ts'

test.each(engines)(
  'a claim on an unpaid order on account is credited: less is to be paid, and no money goes back, on %s',
  async (engine) => {
    const shop = await aShop(engine)
    const [manager, buyer, admin] = [await aCustomer(shop), await aCustomer(shop, 'Henrik Moe'), await anAdmin(shop)]
    await startInvoicing(shop, admin)
    await setRates(shop, { tax: [aTaxRow({ country: 'NO', region: '', percent: 25, name: 'MVA' })] })
    const companyId = await aCompany(
      shop,
      [
        [manager, 'manager'],
        [buyer, 'buyer'],
      ],
      { termsDays: 30, creditLimitCents: 100_000 },
    )
    const pliers = await aProduct(shop, { price: 8, available: 1_000 })
    const body = { ...anOrder(pliers, 10), terms: 'account' as const }
    const { orderId, number } = await placeOrder(shop, buyer, body)
    const other = await placeOrder(shop, buyer, body)
    await shipOrder(shop, admin, orderId)
    const lines = [{ position: 0, units: 4 }]
    const { claimId } = await sendClaim(shop, buyer, orderId, { kind: 'return', wish: 'refund', reason: 'Too short', lines, photos: [] })
    const messages = await shop.db.selectFrom('outbox').select('id').where('kind', 'in', ['refund', 'refund-order']).execute()
    await refundOrder(shop, admin, orderId, { amountCents: 4_000, reason: 'Returned', restock: lines, claim: claimId })

    const order = await readOrder(shop, buyer, orderId)
    expect(order).toMatchObject({ status: 'shipped', orderAmount: 100, refunded: 40, toPay: 60, paidAt: null })
    expect(order).toMatchObject({
      claims: [{ state: 'settled', lines: [{ restockedUnit: 4 }] }],
      refunds: [{ amount: 40, tax: 8, claim: 1 }],
    })
    expect(await shop.db.selectFrom('outbox').select('id').where('kind', 'in', ['refund', 'refund-order']).execute()).toEqual(messages)
    expect(await shop.db.selectFrom('refund').select(['amountCents', 'paymentId']).execute()).toEqual([
      { amountCents: 4_000, paymentId: null },
    ])
    const notes = await shop.db.selectFrom('invoice').select(['orderId', 'totalCents']).where('kind', '=', 'credit-note').execute()
    expect(notes).toEqual([{ orderId, totalCents: -4_000 }])
    expect(await shop.db.selectFrom('product').select('available').execute()).toEqual([{ available: 984 }])

    expect((await readCompany(shop, manager, companyId)).figures).toMatchObject({ open: 160, overdue: 0 })
    expect((await listCompanyAccount(shop, manager, { companyId, state: 'open' })).items).toMatchObject([
      { _id: orderId, amount: 100, toPay: 60 },
      { _id: other.orderId, amount: 100, toPay: 100 },
    ])
    const [page = ''] = await textOfPdf((await readStatement(shop, manager, companyId)).pdf)
    expect(page).toMatch(/To pay \$160\.00/)
    const csv = (await Array.fromAsync(await exportStatement(shop, manager, { companyId }))).join('')
    expect(csv).toMatch(new RegExp(`^${number},.*,100,60,USD\\r?$`, 'm'))
    expect(await reconcile(shop.db)).toEqual([])

    const received = { reference: 'SEPA', date: inShopZone(shop.now())[0] }
    await expect(recordPayment(shop, admin, orderId, { ...received, amountCents: 10_000 })).rejects.toMatchObject({
      reason: 'out-of-range',
    })
    await recordPayment(shop, admin, orderId, { ...received, amountCents: 6_000 })
    expect((await readCompany(shop, manager, companyId)).figures).toMatchObject({ open: 100 })
    expect(await reconcile(shop.db)).toEqual([])
  },
)
