import { showWhole } from '../../../contract/ground/money.ts'
import { cartLimits } from '../../../contract/rules/cart-limits.ts'
import { countLines, countOf, countUnits, oneOrMany } from '../../ui/text/counts.ts'

/** What the cart refuses, and what it says about lines. */
export const cartMessages = {
  full: `The cart is full: it holds ${cartLimits.lines} lines`,
  leftOut: (lines: number) =>
    `Your carts were merged. ${countLines(lines)} chosen earlier did not fit: a cart holds ${cartLimits.lines} lines.`,
  notSaved: 'Your changes are kept on this device. They will be saved as soon as the shop can be reached.',
  cookiesNeeded:
    'Your browser blocks cookies for this shop. The cart lasts until you leave or reload the page, and ordering is not possible. Allow cookies in its settings and reload the page.',
  notPriced: 'The prices could not be loaded. Your cart is kept.',
  notSold: 'No longer sold',
  replacedBy: (sku: string, name: string) => `Discontinued. ${sku} ${name} replaces it`,
  replaced: (pairs: readonly string[]) => `${pairs.join(', ')}.`,
  replacedPair: (sku: string, replacement: string) => `${sku} is replaced by ${replacement}`,
  cannotBeOrdered: (lines: number) => `${countLines(lines)} cannot be ordered yet`,
  saved: (quantity: number, saved: string) => `Price for ${showWhole(quantity)} or more saves ${saved}`,
  oldPrice: (price: string, order: string) => `${price} per unit in order ${order}`,
  samePrice: (order: string) => `Same price as in order ${order}`,
  unknownTool: 'A tool that is no longer sold',
  newSubtotal: (subtotal: string) => `New subtotal: ${subtotal}`,
  putAllBack: (lines: number) => `Put ${countLines(lines)} back`,
  removed: (name: string) => `${name} removed`,
  changedQuantities: (lines: number) => `${countOf(lines, 'quantity', 'quantities')} changed`,
  summary: (lines: number, units: number) => `${countLines(lines)}, ${countUnits(units)}`,
  subtotal: (counted: number, lines: number) =>
    counted === lines ? `Subtotal, ${countLines(lines)}` : `Subtotal, ${showWhole(counted)} of ${countLines(lines)}`,
  signInForLists: 'Sign in to save and load lists.',
  listSaved: (name: string) => `The cart is saved as “${name}”`,
  listExists: (day: string) => `You have a list with this name, saved on ${day}.`,
  replaceList: (name: string) => `Replace “${name}”?`,
  replacedLines: (before: number, day: string, after: number) =>
    `The list has ${countLines(before)}, saved on ${day}. It will have the ${countLines(after)} of the cart.`,
  listLoaded: (name: string, lines: number) => `${countLines(lines)} of “${name}” ${oneOrMany(lines, 'is', 'are')} in the cart`,
  reordered: (number: string, lines: number) => `${countLines(lines)} of order ${number} ${oneOrMany(lines, 'is', 'are')} in the cart.`,
  notSoldAnymore: (lines: number, names: string[]) =>
    `${countLines(lines)} ${oneOrMany(lines, 'is', 'are')} no longer sold${names.length > 0 ? `: ${names.join(', ')}` : ''}.`,
  noRoom: (lines: number) => `${countLines(lines)} did not fit: the cart holds ${cartLimits.lines} lines.`,
  listFacts: (lines: number, day: string, shared: boolean) =>
    `${countLines(lines)}, saved ${day}${shared ? ', shared with colleagues' : ''}`,
  colleaguesListFacts: (lines: number, day: string, by: string) => `${countLines(lines)}, saved ${day} by ${by}`,
  managersSeeLists: 'Managers see every list of the company.',
  deleteList: (name: string) => `“${name}” is deleted for good. The cart stays as it is.`,
  noLists: 'You have no saved lists yet. Save the cart as a list to order it again.',
  listsNotLoaded: 'Your lists could not be loaded.',
} as const
