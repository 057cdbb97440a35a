/** A defect that the simulation has to find. */
export interface Mutant {
  name: string
  /** Only several processes show it, so only PostgreSQL. */
  processes?: number
  changes: Change[]
}

/** In `file`, the text `from`, which stands there once, becomes `to`. */
interface Change {
  file: string
  from: string
  to: string
}

const change = (file: string, from: string, to: string): Change => ({ file: `src/shop/${file}`, from, to })

const restocked = '  const stock = await restock(shop, tx, lines)\n'
const notUnpaid = "  if (status !== 'unpaid' && status !== 'pending') throw new Refusal('wrong-state', orderMessages.notCorrectable"

export const mutants: Mutant[] = [
  {
    name: 'the stock of an order that ends is returned twice',
    changes: [change('selling/cancellations/end-order.ts', restocked, `  await restock(shop, tx, lines)\n${restocked}`)],
  },
  {
    name: 'stock is taken twice by a change',
    changes: [
      change(
        'selling/changes/move-stock.ts',
        '  const available = taken.length > 0',
        '  if (taken.length > 0) await takeUnits(shop, tx, taken)\n  const available = taken.length > 0',
      ),
    ],
  },
  {
    name: 'expiry forgets a line',
    changes: [
      change(
        'selling/cancellations/end-order.ts',
        restocked,
        "  const stock = await restock(shop, tx, verb === 'order.expired' ? lines.slice(0, Math.max(1, lines.length - 1)) : lines)\n",
      ),
    ],
  },
  {
    name: 'the refund limit is read before the lock',
    changes: [
      change(
        'selling/refunds/refund-order.ts',
        '  const refundId = newId()\n',
        '  const refundId = newId()\n  const refunds = await readRefunds(shop.db, orderId)\n',
      ),
      change('selling/refunds/refund-order.ts', '    const refunds = await readRefunds(tx, orderId)\n', ''),
    ],
  },
  {
    name: 'the idempotency key of a refund is ignored',
    changes: [change('selling/refunds/refund-order.ts', '    if (idempotencyKey) {\n', "    if (idempotencyKey === '') {\n")],
  },
  {
    name: 'a price break begins one unit late',
    changes: [
      {
        file: 'src/contract/rules/pricing.ts',
        from: 'findLast(({ quantity }) => quantity <= units)',
        to: 'findLast(({ quantity }) => quantity < units)',
      },
    ],
  },
  {
    name: 'a stranger reads a canceled order',
    changes: [
      change(
        'selling/cancellations/read-canceled-order.ts',
        '    .$if(!isStaff(person), (query) => query.where(canceledOrdersOf(person)))\n',
        '',
      ),
    ],
  },
  {
    name: 'a sale counts twice',
    changes: [
      change(
        'selling/orders/record-sale.ts',
        'addToDay(tx, { day, orders: 1, goodsCents: order.goodsCents,',
        'addToDay(tx, { day, orders: 2, goodsCents: 2 * order.goodsCents,',
      ),
    ],
  },
  {
    name: 'the tax report counts a credit note twice',
    changes: [
      change(
        'office/accounting/add-up-taxes.ts',
        'for (const document of page) {',
        'for (const document of page.flatMap((each) => (each.totalCents < 0 ? [each, each] : [each]))) {',
      ),
    ],
  },
  {
    name: 'shipping all that is left overlooks the hold',
    changes: [change('selling/shipments/ship-order.ts', '    if (order.heldAt) throw', '    if (order.heldAt && requested) throw')],
  },
  {
    name: 'a webhook pays a canceled order',
    changes: [
      change(
        'selling/payments/settle-payment.ts',
        '  if (!order) await refund(shop, tx, payment, { session, isExpectedAmount })\n',
        "  if (!order) await tx.updateTable('payment').set({ status: 'settled', settledAt: shop.now() }).where('id', '=', payment.id).execute()\n",
      ),
    ],
  },
  {
    name: 'an order leaves its lines in the cart',
    changes: [change('selling/orders/write-order.ts', 'if (isFromCart) await takeOutOfCart(', 'if (!isFromCart) await takeOutOfCart(')],
  },
  {
    name: 'a cart loses a line when two tabs save',
    changes: [
      change(
        'selling/carts/write-cart.ts',
        "          .where('version', '=', version - 1)\n",
        "          .where('version', '>=', version - 1)\n",
      ),
    ],
  },
  {
    name: 'an order number is given twice',
    changes: [
      { file: 'migrations/008-order-lines.ts', from: 'number text not null unique,', to: 'number text not null,' },
      change(
        'selling/orders/order-number.ts',
        'Array.from({ length: 8 }, () => ALPHABET[randomInt(32)])',
        "Array.from({ length: 8 }, (_, at) => (at < 6 ? '7' : ALPHABET[randomInt(32)]))",
      ),
      change('selling/orders/write-order.ts', "      .onConflict((conflict) => conflict.column('number').doNothing())\n", ''),
    ],
  },
  {
    name: 'an address is corrected after everything shipped',
    changes: [
      change(
        'selling/orders/plan-correction.ts',
        notUnpaid,
        notUnpaid.replace("&& status !== 'pending'", "&& status !== 'pending' && status !== 'shipped'"),
      ),
    ],
  },
  {
    name: 'units that were refunded before they shipped stay reserved',
    changes: [change('selling/refunds/restock-lines.ts', '    line.canceledUnit += canceled\n', '    line.returnedUnit += canceled\n')],
  },
  {
    name: 'an undone shipment still tells the customer',
    changes: [
      change(
        'selling/shipments/undo-shipment.ts',
        '    const mail = await callBackShipmentMail(tx, shipmentId)\n',
        '    const mail = true\n',
      ),
    ],
  },
  {
    name: 'an event of the gateway counts again when it comes again',
    changes: [
      change(
        'selling/payments/settle-payment.ts',
        "    .where('status', 'in', ['opening', 'open', 'expired'])\n    .returningAll()",
        "    .where('status', 'in', ['opening', 'open', 'expired', 'settled'])\n    .returningAll()",
      ),
    ],
  },
  {
    name: 'tax is rounded per line',
    changes: [
      {
        file: 'src/contract/rules/total-order.ts',
        from: '  const taxCents = taxes.reduce((sum, { cents }) => sum + cents, 0)\n',
        to: `  for (const tax of taxes) {
    const shareOf = (cents: number) => roundedShare(cents, tax.percentThousandths, 100_000)
    tax.cents = lines.reduce((sum, { amountCents }) => sum + shareOf(amountCents), shareOf(deliveryCents))
  }
  const taxCents = taxes.reduce((sum, { cents }) => sum + cents, 0)\n`,
      },
    ],
  },
  {
    name: 'a tax ID exempts in the country of the shop',
    changes: [
      {
        file: 'src/contract/rules/total-order.ts',
        from: '  taxId !== null && taxId.country !== shop.country && country !== shop.country\n',
        to: '  taxId !== null && taxId.country !== shop.country && country.length === shop.country.length\n',
      },
    ],
  },
  {
    name: 'the second tax is calculated on the first',
    changes: [
      {
        file: 'src/contract/rules/total-order.ts',
        from: '  rate && !exempt ? rate.taxes.map((tax) => ({ ...tax, cents: roundedShare(netCents, tax.percentThousandths, 100_000) })) : []\n',
        to: `  rate && !exempt
    ? rate.taxes.reduce<AppliedTax[]>((done, tax) => {
        const onCents = done.reduce((sum, { cents }) => sum + cents, netCents)
        return [...done, { ...tax, cents: roundedShare(onCents, tax.percentThousandths, 100_000) }]
      }, [])
    : []\n`,
      },
    ],
  },
  {
    name: 'a certificate counts after its last day',
    changes: [
      change(
        'people/companies/taxed-as.ts',
        '  Boolean(taxExempt) && (certificateUntil === null || today <= certificateUntil)\n',
        "  Boolean(taxExempt) && (certificateUntil === null || today !== '')\n",
      ),
    ],
  },
  {
    name: 'the tax ID of an order is read outside its transaction',
    changes: [
      change(
        'selling/orders/place-order.ts',
        '  return transact(shop, async (tx) => {\n',
        "  const { companyOf } = await import('../../people/companies/company-of.ts')\n  const before = await companyOf(shop.db, customer.id)\n  return transact(shop, async (tx) => {\n",
      ),
      change('selling/orders/place-order.ts', 'customer: taxedToday(shop, company) })', 'customer: taxedToday(shop, before) })'),
    ],
  },
  {
    name: 'delivery is charged per shipment',
    changes: [
      change(
        'selling/shipments/ship-order.ts',
        '    if (isComplete) await tx',
        `    if (number > 1)
      await tx
        .updateTable('order')
        .set((eb) => ({ amountCents: eb('amountCents', '+', eb.ref('deliveryCents')), deliveryCents: eb('deliveryCents', '*', 2) }))
        .where('id', '=', orderId)
        .execute()
    if (isComplete) await tx`,
      ),
    ],
  },
  {
    name: 'the number of an invoice is taken before the transaction',
    changes: [
      change(
        'selling/payments/settle-payment.ts',
        '  await transact(shop, (tx) => settlePayment(shop, tx, session))',
        `  await shop.db
    .updateTable('invoice_series')
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .execute()
  await transact(shop, (tx) => settlePayment(shop, tx, session))`,
      ),
    ],
  },
  {
    name: 'a transfer is recorded beside the payment by card',
    changes: [
      change('selling/payments/take-payment.ts', '  if (problem) throw problem\n', ''),
      change('selling/payments/settle-order.ts', 'orderId, isPayableOrder)', "orderId, (eb) => eb('id', '=', orderId))"),
    ],
  },
  {
    name: 'a page takes all of an order of which a part has arrived',
    changes: [
      change('selling/payments/claim-payment.ts', '    if ((await readReceived(tx, orderId)) > 0) throw', '    if (amountCents < 0) throw'),
    ],
  },
  {
    name: 'more is recorded than is left to pay',
    changes: [
      change('selling/payments/take-payment.ts', '  if (amountCents > toPayCents && !keep) {', '  if (amountCents > owedCents && !keep) {'),
    ],
  },
  {
    name: 'a credit after a part payment gives nothing back',
    changes: [change('selling/payments/settle-credited.ts', '  let backCents = receivedCents - owedCents\n', '  let backCents = 0\n')],
  },
  {
    name: 'a discount that leaves a cent',
    changes: [
      change('selling/payments/cash-discount.ts', '    amountCents: restCents,\n', '    amountCents: Math.max(restCents - 1, 1),\n'),
    ],
  },
  {
    name: 'kept money is used twice at once',
    changes: [
      change('selling/kept-money/use-credit.ts', '    const keptCents = await readKept(tx, seen)\n', '    const keptCents = seenKept\n'),
    ],
  },
  {
    name: 'a page that opened too late stays open',
    changes: [
      change('selling/payments/start-payment.ts', '  await gateway\n    .close(session.id)\n', '  await Promise.resolve(session.id)\n'),
    ],
  },
  {
    name: 'the credit of a company is checked outside its lock',
    changes: [
      change('selling/orders/place-order.ts', 'import { companyOfOrder }', 'import { companyOfOrder, readCredit }'),
      change(
        'selling/orders/place-order.ts',
        '  const partNumbers = await readPartNumbers(shop, requested)\n',
        `  const partNumbers = await readPartNumbers(shop, requested)
  const debtor = input.terms === 'account' ? await companyOfOrder(shop, shop.db, customer, false) : null
  const credit = debtor && (await readCredit(shop.db, debtor, shop.now()))\n`,
      ),
      change(
        'selling/orders/place-order.ts',
        'await companyOfOrder(shop, tx, customer, isOnAccount)',
        'await companyOfOrder(shop, tx, customer, isOnAccount).then((found) => found && { ...found, early: credit })',
      ),
      change(
        'people/companies/order-on-account.ts',
        'tx: Tx, company: CompanyOfMember | null, amountCents: number)',
        'tx: Tx, company: (CompanyOfMember & { early?: Credit | null }) | null, amountCents: number)',
      ),
      change(
        'people/companies/order-on-account.ts',
        '  const credit = await readCredit(tx, company, shop.now())\n',
        '  const credit = company.early ?? (await readCredit(tx, company, shop.now()))\n',
      ),
    ],
  },
  {
    name: 'a new customer has one more unpaid order than the limit',
    changes: [change('selling/orders/limit-new-customer.ts', 'if (unpaid >= limit) throw', 'if (unpaid > limit) throw')],
  },
  {
    name: 'what new customers take together is counted for each alone',
    changes: [
      change(
        'selling/orders/limit-new-customer.ts',
        'newCustomersProducts - (await countLeftShort(db, { besides }))',
        'newCustomersProducts - (await countLeftShort(db, { personId, besides }))',
      ),
    ],
  },
  {
    name: 'a removed member still reads',
    changes: [
      change(
        'selling/orders/orders-visible-to.ts',
        "    eb.and([ordersPlacedBy(person)(eb), eb.or([eb('order.companyId', 'is', null), eb('order.companyId', 'in', companyIdOf(eb, person))])])\n",
        '    ordersPlacedBy(person)(eb)\n',
      ),
    ],
  },
  {
    name: 'the price of a list is above the public one',
    changes: [
      {
        file: 'src/contract/rules/agreed-price.ts',
        from: 'return Math.min(publicCents, own ? unitPrice(own, units) : lessPercent(publicCents, family ?? everything))',
        to: 'return own ? unitPrice(own, units) : lessPercent(publicCents, family ?? everything)',
      },
    ],
  },
  {
    name: 'an offer on account is accepted beyond the limit',
    changes: [
      change(
        'selling/orders/write-order.ts',
        'if (isOnAccount) await refuseBeyondCredit(',
        'if (isOnAccount && !close) await refuseBeyondCredit(',
      ),
    ],
  },
  {
    name: 'a quote is accepted twice',
    changes: [
      change('selling/quotes/accept-quote.ts', "if (state !== 'offered') throw", "if (state !== 'offered' && state !== 'accepted') throw"),
      change('selling/quotes/accept-quote.ts', 'if (quote.version !== version) throw', 'if (quote.version < version) throw'),
    ],
  },
  {
    name: 'a variant is served to the wrong company',
    changes: [
      { file: 'src/api/serving/response-cache.ts', from: 'const key = listId === undefined ? url :', to: 'const key = url ? url :' },
    ],
  },
  {
    name: 'an import writes over a price that changed since its check',
    changes: [
      change('catalog/imports/apply-import.ts', 'if (Object.entries(seen).some(isChanged) || fitsNoMore(row))', 'if (fitsNoMore(row))'),
    ],
  },
  {
    name: 'a price change applied twice',
    changes: [
      // As if the answer of the commit had been lost.
      change(
        'catalog/price-changes/apply-price-changes.ts',
        '    await transact(shop, (tx) => applyChange(shop, tx, due, { ids }))\n',
        '    for (const _turn of [1, 2]) await transact(shop, (tx) => applyChange(shop, tx, due, { ids }))\n',
      ),
      change(
        'catalog/price-changes/apply-price-changes.ts',
        "    .where('state', '=', 'planned')\n    .returning('id')\n",
        "    .returning('id')\n",
      ),
      // The keys of the import would refuse it.
      change(
        'catalog/price-changes/apply-price-changes.ts',
        'const importId = change.id\n',
        "const importId = (await tx.selectFrom('product_import').select('id').where('id', '=', change.id).executeTakeFirst()) ? crypto.randomUUID() : change.id\n",
      ),
    ],
  },
  {
    name: 'the undo of an import forgets the stock',
    changes: [change('catalog/imports/undo-import.ts', '    delta: keepsStock ? 0 : -delta,\n', '    delta: 0,\n')],
  },
  {
    name: 'the rates are read outside the transaction',
    processes: 2,
    changes: [
      change(
        'ground/settings/read-total-settings.ts',
        'isCopyTrue ? shop.settings() : await readSettings(tx)',
        'isCopyTrue || !tx.isTransaction ? await readSettings(tx) : shop.settings()',
      ),
    ],
  },
  {
    name: 'a corrected address is not taxed anew',
    changes: [
      change(
        'selling/orders/plan-correction.ts',
        "  const isPickUp = frozen?.delivery && 'pickUp' in frozen.delivery\n",
        '  const isPickUp = true\n',
      ),
    ],
  },
]
