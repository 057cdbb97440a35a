/**
 * Brings the products and stock of an ERP's CSV export into the shop. Run it as often as you like: what is the same stays as it is.
 *   SHOP_URL=https://tools.example SHOP_KEY=tmk_... node examples/nightly-sync.ts products.csv
 * Columns: sku, name, details, price, minimum_order, available, and if wanted increment, family, weight_grams. The key needs the scopes
 * catalog:write and stock:write. Names each row that the shop refuses, and then ends with 1.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const [AT_ONCE, STOCK_ROWS, TRIES, TIMEOUT_MS] = [8, 1000, 5, 30_000]
const numbers = ['price', 'minimum_order', 'increment', 'weight_grams', 'available']
const headers = { authorization: `Bearer ${process.env.SHOP_KEY}`, 'content-type': 'application/json' }
const counts = { added: 0, changed: 0, unchanged: 0, refused: 0, 'stock changed': 0 }

/** Fields in quotes may hold commas, line breaks and doubled quotes. Empty fields are left out. */
function readCsv(text: string): Record<string, string | number>[] {
  const records: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') records.push([])
  }
  const [names = [], ...rows] = records.filter((fields) => fields.some(Boolean))
  const read = (name: string, field: string) => [name, numbers.includes(name) ? Number(field) : field]
  return rows.map((fields) => Object.fromEntries(names.flatMap((name, at) => (fields[at] ? [read(name, fields[at])] : []))))
}

/** Every call here may be repeated: the second time it changes nothing. */
async function call(method: string, path: string, body: object, left = TRIES) {
  const request = { method, headers, body: JSON.stringify(body), signal: AbortSignal.timeout(TIMEOUT_MS) }
  const sent = fetch(`${process.env.SHOP_URL}/api${path}`, request)
  const response = await sent.catch((error) => (left > 1 ? undefined : Promise.reject(error)))
  if (response && (left === 1 || (response.status !== 429 && response.status < 500)))
    return { isOk: response.ok, answer: await response.json() }
  await pause(Number(response?.headers.get('retry-after') ?? TRIES - left + 1) * 1000)
  return call(method, path, body, left - 1)
}

function note({ sku, state, message }: { sku: unknown; state: keyof typeof counts; message?: string }) {
  counts[state]++
  if (state === 'refused') process.stderr.write(`${sku}: ${message}\n`)
}

const rows = readCsv(readFileSync(process.argv[2] ?? '', 'utf8').replace(/^\uFEFF/, '')).values()
const stock: object[] = []
async function putProducts() {
  for (const { sku = '', available = 0, ...product } of rows) {
    const { isOk, answer } = await call('PUT', `/product-by-sku/${encodeURIComponent(sku)}`, { ...product, available })
    note({ sku, ...(isOk ? answer : { state: 'refused', message: answer.message }) })
    // A sale after this version makes the shop refuse the count.
    if (isOk && answer.state !== 'added') stock.push({ sku, available, version: answer.version })
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, putProducts))
while (stock.length > 0) {
  const { isOk, answer } = await call('POST', '/stock', { rows: stock.splice(0, STOCK_ROWS) })
  if (!isOk) throw new Error(answer.message)
  for (const row of answer.rows) if (row.state !== 'unchanged') note(row.state === 'changed' ? { ...row, state: 'stock changed' } : row)
}
process.stdout.write(`${JSON.stringify(counts)}\n`)
process.exitCode = counts.refused > 0 ? 1 : 0
