import { dueChanges } from './model/price-changes.ts'
import { isOpenOnAccount } from './model/terms.ts'
import type { World } from './model/world.ts'
import type { Step } from './steps.ts'

/** These change nothing that is read afterwards. */
export const silent = new Set<Step['kind']>([
  ...(['pay', 'refund in the dashboard', 'preview', 'read', 'read canceled', 'send mail', 'clock'] as const),
  ...(['read company', 'read quote', 'look'] as const),
])
/** What public pages and those of members show changes. */
export const changesPages = new Set<Step['kind']>([
  ...(['edit product', 'add product', 'remove product', 'edit price list', 'edit company', 'register company'] as const),
  ...(['accept tax ID', 'take back tax ID'] as const),
  ...(['accept invitation', 'remove member', 'leave', 'apply import', 'undo import'] as const),
  ...(['change prices', 'undo prices', 'expire'] as const),
])
/** These leave the stock alone, or rarely change it: every hundred steps all of it is compared. */
const withoutStock = new Set<Step['kind']>(['hold', 'release', 'correct', 'edit shipment', 'deliver', 'open page', 'refresh'])

/** The order, products, cart, lists and key that a step is about. */
export function aboutOf(world: World, step: Step, work: string | undefined): string[] {
  const names: string[] = work ? [work] : []
  if ('order' in step) names.push(step.order)
  if ('shipment' in step) names.push(world.shipments.get(step.shipment)?.order ?? step.shipment)
  if (step.kind === 'change') names.push(...step.lines.map(({ product }) => product))
  if (step.kind === 'reissue' || step.kind === 'change') names.push(world.orders.get(step.order)?.company ?? step.order)
  if (step.kind === 'settings') names.push('settings')
  if (step.kind === 'preview') names.push(...step.lines.map(({ product = '' }) => product))
  if (step.kind === 'place' || step.kind === 'place on account') names.push(step.as, ...step.lines.map(({ product = '' }) => product))
  if (step.kind === 'place on account') names.push(world.members.get(step.by)?.company ?? 'the companies')
  if ('company' in step) names.push(step.company)
  if (step.kind === 'pay out') names.push(step.to)
  if (step.kind === 'use credit' || step.kind === 'record payment' || step.kind === 'cancel' || step.kind === 'refund')
    names.push(world.orders.get(step.order)?.company ?? step.order)
  if ('priceList' in step) names.push(step.priceList)
  if ('quote' in step) names.push(step.quote)
  if (step.kind === 'accept quote' || step.kind === 'check import') names.push(step.as)
  if ('import' in step) names.push(step.import, ...(world.imports.get(step.import)?.rows ?? []).map(({ product }) => product))
  if ('change' in step) names.push(step.change, ...(world.imports.get(step.change)?.rows ?? []).map(({ product }) => product))
  if (step.kind === 'change prices') names.push(step.as, ...dueChanges(world), ...world.products.names())
  if (step.kind === 'expire' && !work && dueChanges(world).length > 0) names.push(...dueChanges(world), ...world.products.names())
  if (step.kind === 'register company' || step.kind === 'request quote') names.push(step.as)
  if (step.kind === 'accept invitation') names.push(world.invitations.get(step.invitation)?.company ?? 'the companies')
  if (step.kind === 'add product') names.push(step.as)
  else if ('product' in step) names.push(step.product)
  const takesFromCart = step.kind === 'place' || step.kind === 'place on account' || step.kind === 'accept quote'
  if ((step.kind === 'save cart' || takesFromCart) && step.by !== 'visitor') names.push(`cart ${step.by}`)
  if ((step.kind === 'save list' || 'list' in step) && step.by !== 'visitor') names.push(`lists ${step.by}`)
  if ('key' in step && step.key) names.push(`key ${step.by} ${step.key}`)
  const orders = names.flatMap((name) => world.orders.get(name) ?? [])
  const debtors = work ? [] : orders.flatMap((order) => (isOpenOnAccount(order) ? (order.company ?? []) : []))
  const things = step.kind === 'accept quote' ? [...orders, ...names.flatMap((name) => world.quotes.get(name) ?? [])] : orders
  const moved = withoutStock.has(step.kind) ? [] : things.flatMap(({ lines }) => lines.map(({ product }) => product))
  return [...new Set([...names, ...debtors, ...moved])]
}
