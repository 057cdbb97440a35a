import { productDocument } from '../../../contract/catalog/product.ts'
import { zoneNameAt } from '../../../contract/ground/shop-zone.ts'
import { type EventLine, eventLine } from '../../../contract/selling/order-facts.ts'
import { documentFacts } from '../../ui/product/document-facts.ts'
import { showDay, showSeconds } from '../../ui/text/dates.ts'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { shorten, shortenChange } from './shorten-change.ts'

type Facts = Record<string, unknown> | null

export interface Change {
  field: string
  before?: string
  after?: string
  /** False for unchanged fields and for internal ones such as versions and timestamps. */
  isSignificant: boolean
}

/** Significant changes come first. */
export function changesOf({ before, after }: { before: Facts; after: Facts }): Change[] {
  const keys = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
  const changes = keys.flatMap((key): Change[] => {
    const was = before && key in before ? formatValue(key, before[key]) : undefined
    const is = after && key in after ? formatValue(key, after[key]) : undefined
    // The ID is shown beside the object. Adding or removing an empty field is not a change.
    if (key === 'id' || ((was ?? is) === EMPTY && (was === undefined || is === undefined))) return []
    const sides =
      was !== undefined && is !== undefined
        ? shortenChange(was, is)
        : { ...(was !== undefined && { before: shorten(was) }), ...(is !== undefined && { after: shorten(is) }) }
    return [{ field: labelOf(key), ...sides, isSignificant: was !== is && !internalFields.test(key) }]
  })
  return [...changes.filter(({ isSignificant }) => isSignificant), ...changes.filter(({ isSignificant }) => !isSignificant)]
}

const EMPTY = 'nothing'

const internalFields = /^version$|^number$|^updatedAt$|^createdAt$|^slug$|[a-z]I[dD]$/

const labels: Record<string, string> = {
  productID: 'Product id',
  productImg: 'Image',
  image: 'Image',
  photo: 'Photo',
  orderUnit: 'Units',
  txId: 'TxId',
  sku: 'SKU',
  increment: 'Order multiple',
}

/** Turns `minimumOrder` into Minimum order and `priceCents` into Price. */
function labelOf(key: string): string {
  const known = labels[key]
  if (known) return known
  const words = key
    .replace(/(?<=.)Cents$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function formatValue(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY
  if (typeof value === 'number')
    return key.endsWith('Cents') ? showAmount(value / 100) : key === 'price' ? showAmount(value) : showUnits(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return formatList(value)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value))
    return `${showDay(value)} ${showSeconds(value)} ${zoneNameAt(new Date(value))}`
  return /^\[.*\]$/s.test(value) ? formatList(parseJson(value)) : value
}

const storedDocument = productDocument.pick({ name: true, type: true, size: true })

/** Formats the JSON of specifications, keywords, price breaks, documents and order lines: Length: 180 mm; Weight: 240 g. */
function formatList(value: unknown): string {
  const line = eventLine.safeParse(value).data
  if (line) return formatLine(line)
  const document = storedDocument.safeParse(value).data
  if (document) return `${document.name} (${documentFacts(document)})`
  if (isPriceBreak(value)) return `from ${showUnits(value.quantity)}: ${showAmount(value.priceCents / 100)}`
  if (!Array.isArray(value)) return isRecord(value) ? formatRecord(value) : typeof value === 'string' ? value : JSON.stringify(value)
  if (value.length === 0) return EMPTY
  return value.map((item) => (Array.isArray(item) ? item.join(': ') : formatList(item))).join('; ')
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Name: Privacy policy, Text: We store your order. Empty fields and the addresses of pages are left out. */
const formatRecord = (value: Record<string, unknown>): string =>
  Object.entries(value)
    .filter(([key, field]) => key !== 'slugs' && field !== '' && field !== null)
    .map(([key, field]) => `${labelOf(key)}: ${formatList(field)}`)
    .join(', ')

const isPriceBreak = (value: unknown): value is { quantity: number; priceCents: number } =>
  typeof value === 'object' && value !== null && 'quantity' in value && 'priceCents' in value

/** 40 × Claw hammer, $356.00, 960 available. */
function formatLine({ orderUnit, product, productID, amountCents, available }: EventLine): string {
  const amount = amountCents === undefined ? '' : `, ${showAmount(amountCents / 100)}`
  const stock = available === undefined ? '' : `, ${showUnits(available)} available`
  return `${showUnits(orderUnit)} × ${product ?? productID}${amount}${stock}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
