import type { ReadEInvoice } from './read-e-invoice.ts'

type Rule = (invoice: ReadEInvoice) => boolean

const sum = (values: (number | undefined)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)
const is =
  (code: string, rule: Rule): Rule =>
  (invoice) =>
    invoice.breakdown.code !== code || rule(invoice)
const isZero: Rule = ({ breakdown: { cents, percent } }) => cents === 0 && Number(percent) === 0
const hasReason: Rule = ({ breakdown }) => breakdown.reason !== ''
const isEverywhere: Rule = ({ lines, charge, breakdown: { code, percent } }) =>
  [...lines, ...(charge.cents === undefined ? [] : [charge])].every((part) => part.code === code && part.percent === percent)
const basisHolds: Rule = ({ lines, charge, breakdown }) => breakdown.onCents === sum(lines.map(({ cents }) => cents)) + (charge.cents ?? 0)
const taxAsRounded: Rule = ({ breakdown: { onCents = 0, percent, cents } }) => {
  const thousandths = BigInt(Math.round(Number(percent) * 1000))
  return cents === Number((BigInt(onCents) * thousandths + 50_000n) / 100_000n)
}
const sellerIsTaxed: Rule = ({ seller }) => seller.vatId !== '' || seller.taxNumber !== ''
const prefixed = (id: string) => id === '' || /^[A-Z]{2}/.test(id)

/** The published rules of EN 16931 that concern what the shop writes, by their numbers. */
export const en16931Rules: Record<string, Rule> = {
  'BR-01': ({ profile }) => profile.startsWith('urn:cen.eu:en16931:2017'),
  'BR-02': ({ number }) => number !== '',
  'BR-03': ({ issuedOn }) => /^\d{4}-\d\d-\d\d$/.test(issuedOn),
  'BR-04': ({ type }) => type === '380' || type === '381',
  'BR-05': ({ currency }) => /^[A-Z]{3}$/.test(currency),
  'BR-06': ({ seller }) => seller.name !== '',
  'BR-07': ({ buyer }) => buyer.name !== '',
  'BR-08': ({ seller }) => seller.hasAddress,
  'BR-09': ({ seller }) => /^[A-Z]{2}$/.test(seller.country),
  'BR-10': ({ buyer }) => buyer.hasAddress,
  'BR-11': ({ buyer }) => /^[A-Z]{2}$/.test(buyer.country),
  'BR-12': ({ sums }) => sums.lines !== undefined,
  'BR-13': ({ sums }) => sums.net !== undefined,
  'BR-14': ({ sums }) => sums.gross !== undefined,
  'BR-15': ({ sums }) => sums.payable !== undefined,
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-21': ({ lines }) => new Set(lines.map(({ id }) => id)).size === lines.length && lines.every(({ id }) => id !== ''),
  'BR-22': ({ lines }) => lines.every(({ quantity }) => Number.isFinite(quantity)),
  'BR-23': ({ lines }) => lines.every(({ unit }) => unit !== ''),
  'BR-24': ({ lines }) => lines.every(({ cents }) => cents !== undefined),
  'BR-25': ({ lines }) => lines.every(({ name }) => name !== ''),
  'BR-26': ({ lines }) => lines.every(({ priceCents }) => priceCents !== undefined),
  'BR-27': ({ lines }) => lines.every(({ priceCents = -1 }) => priceCents >= 0),
  'BR-36, BR-38, BR-CO-22': ({ charge }) => charge.cents === undefined || charge.reason !== '',
  'BR-45, BR-46': ({ breakdown }) => breakdown.onCents !== undefined && breakdown.cents !== undefined,
  'BR-47': ({ breakdown }) => breakdown.code !== '',
  'BR-48': ({ breakdown }) => breakdown.percent !== '' || breakdown.code === 'O',
  'BR-49': ({ payment }) => !payment.isThere || payment.code !== '',
  'BR-50': ({ payment }) => !payment.hasAccount || payment.account !== '',
  'BR-55': ({ type, credits }) => type === '380' || credits !== '',
  'BR-57': ({ hasDeliverTo, deliverToCountry }) => !hasDeliverTo || /^[A-Z]{2}$/.test(deliverToCountry),
  'BR-61': ({ payment }) => !['30', '58'].includes(payment.code) || payment.account !== '',
  'BR-62': ({ seller }) => seller.electronicAddress?.scheme !== '',
  'BR-63': ({ buyer }) => buyer.electronicAddress?.scheme !== '',
  'BR-CO-03': ({ taxPoint }) => taxPoint.on === '' || taxPoint.code === '',
  'BR-CO-04': ({ lines }) => lines.every(({ code }) => code !== ''),
  'BR-CO-09': ({ seller, buyer }) => prefixed(seller.vatId) && prefixed(buyer.vatId),
  'BR-CO-10': ({ lines, sums }) => sums.lines === sum(lines.map(({ cents }) => cents)),
  'BR-CO-11': ({ sums, allowancesCents }) => (sums.allowances ?? 0) === allowancesCents,
  'BR-CO-12': ({ charge, sums }) => (sums.charges ?? 0) === (charge.cents ?? 0),
  'BR-CO-13': ({ sums }) => sums.net === sum([sums.lines, sums.charges]) - (sums.allowances ?? 0),
  'BR-CO-14': ({ sums, breakdown }) => sums.tax === breakdown.cents,
  'BR-CO-15': ({ sums }) => sums.gross === sum([sums.net, sums.tax]),
  'BR-CO-16': ({ sums }) => sums.payable === sum([sums.gross, sums.rounding]) - (sums.prepaid ?? 0),
  'BR-CO-17': taxAsRounded,
  'BR-CO-18': ({ breakdown }) => breakdown.count === 1,
  'BR-CO-25': ({ sums, dueOn, terms }) => (sums.payable ?? 0) <= 0 || dueOn !== '' || terms !== '',
  'BR-CO-26': ({ seller }) => seller.id !== '' || seller.vatId !== '',
  'BR-S-02 to BR-S-04': is('S', sellerIsTaxed),
  'BR-S-05 to BR-S-07': is('S', (invoice) => Number(invoice.breakdown.percent) > 0 && isEverywhere(invoice)),
  'BR-S-08': is('S', basisHolds),
  'BR-S-10': is('S', (invoice) => !hasReason(invoice)),
  'BR-Z-02 to BR-Z-04': is('Z', sellerIsTaxed),
  'BR-Z-05 to BR-Z-09': is('Z', (invoice) => isZero(invoice) && isEverywhere(invoice) && basisHolds(invoice)),
  'BR-Z-10': is('Z', (invoice) => !hasReason(invoice)),
  'BR-E-02 to BR-E-04': is('E', sellerIsTaxed),
  'BR-E-05 to BR-E-09': is('E', (invoice) => isZero(invoice) && isEverywhere(invoice) && basisHolds(invoice)),
  'BR-E-10': is('E', hasReason),
  'BR-AE-02 to BR-AE-04': is('AE', (invoice) => sellerIsTaxed(invoice) && invoice.buyer.vatId !== ''),
  'BR-AE-05 to BR-AE-09': is('AE', (invoice) => isZero(invoice) && isEverywhere(invoice) && basisHolds(invoice)),
  'BR-AE-10': is('AE', hasReason),
  'BR-IC-02 to BR-IC-04': is('K', ({ seller, buyer }) => seller.vatId !== '' && buyer.vatId !== ''),
  'BR-IC-05 to BR-IC-09': is('K', (invoice) => isZero(invoice) && isEverywhere(invoice) && basisHolds(invoice)),
  'BR-IC-10': is('K', hasReason),
  'BR-IC-11': is('K', ({ suppliedOn }) => suppliedOn !== ''),
  'BR-IC-12': is('K', ({ deliverToCountry }) => deliverToCountry !== ''),
  'BR-G-02 to BR-G-04': is('G', ({ seller }) => seller.vatId !== ''),
  'BR-G-05 to BR-G-09': is('G', (invoice) => isZero(invoice) && isEverywhere(invoice) && basisHolds(invoice)),
  'BR-G-10': is('G', hasReason),
  'BR-O-02 to BR-O-04': is('O', ({ seller, buyer }) => seller.vatId === '' && buyer.vatId === ''),
  'BR-O-05 to BR-O-09': is('O', (invoice) => invoice.breakdown.percent === '' && invoice.breakdown.cents === 0 && basisHolds(invoice)),
  'BR-O-10': is('O', hasReason),
  'BR-O-11': is('O', ({ breakdown }) => breakdown.count === 1),
  'BR-O-12': is('O', ({ lines }) => lines.every(({ code }) => code === 'O')),
  'BR-O-13': is('O', ({ allowancesCents }) => allowancesCents === 0),
  'BR-O-14': is('O', ({ charge }) => charge.cents === undefined || charge.code === 'O'),
}

/** The numbers of the rules that a document breaks. */
export const brokenRules = (invoice: ReadEInvoice): string[] =>
  Object.entries(en16931Rules).flatMap(([number, holds]) => (holds(invoice) ? [] : [number]))
