import { foldHead } from './fold-head.ts'

/** Heads of a column of net prices in English, German, French and Spanish, folded by `foldHead`. Prices with tax are no such prices. */
export const priceHeads: ReadonlySet<string> = new Set(
  `price, unit price, net price, list price, sales price, selling price, price net, price per unit, price each, preis, nettopreis,
   netto preis, preis netto, vk, vk netto, vk preis, vk preis netto, verkaufspreis, verkaufspreis netto, listenpreis, stuckpreis,
   einzelpreis, preis pro stuck, preis je stuck, preis stuck, preis stk, prix, prix unitaire, prix ht, prix unitaire ht, prix net,
   prix de vente, prix de vente ht, pu, pu ht, tarif, tarif ht, precio, precio unitario, precio neto, precio de venta, precio sin
   iva, tarifa`
    .split(',')
    .map((head) => head.trim()),
)

/** The currency is no part of a head: 'Preis €', 'Price (EUR)'. */
export const withoutCurrency = (head: string): string => head.replace(/[€$£]/g, ' ').replace(/\b(?:in )?(?:eur|euro|usd|gbp|chf)\b/gi, ' ')

/** Whether a head names prices. */
export const isPriceHead = (head: string): boolean => priceHeads.has(foldHead(withoutCurrency(head)))
