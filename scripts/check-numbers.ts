import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** What a person or a spreadsheet wrote becomes a number in `readNumber` alone. These files turn something else into one. */
const others = new Map([
  ['src/contract/rules/read-number.ts', 'the function itself'],
  ['src/startup/config.ts', 'environment variables'],
  ['src/api/serving/guard-bodies.ts', 'a header'],
  ['src/web/session/retry-when-busy.ts', 'a header'],
  ['src/api/observability/tracing.ts', 'a header'],
  ['src/api/observability/metrics.ts', 'a count of the database'],
  ['src/api/serving/sitemap.ts', 'the number of a file of ours'],
  ['src/contract/ground/money.ts', 'digits of ours'],
  ['src/contract/selling/typed-rates.ts', 'digits of ours'],
  ['src/contract/rules/day-in-words.ts', 'a day of ours'],
  ['src/contract/rules/order-number.ts', 'one digit after an order number'],
  ['src/contract/rules/read-day.ts', 'two digits of a day'],
  ['src/contract/rules/read-measure.ts', 'rounds a number'],
  ['src/contract/rules/rounded-share.ts', 'a BigInt'],
  ['src/web/admin/imports/load-import.ts', 'a position of ours'],
  ['src/web/admin/imports/match-images.ts', 'one digit in the name of a file'],
  ['src/web/admin/imports/cell-text.ts', 'a recorded value'],
  ['src/web/admin/integrations/api-keys.tsx', 'a yes or no'],
  ['src/web/admin/packing/code-128.ts', 'digits of ours'],
  ['src/web/admin/price-lists/own-price-rows.tsx', 'a yes or no'],
  ['src/web/admin/settings/footer-entries.ts', 'a position of ours'],
  ['src/web/admin/orders/use-refund-form.ts', 'facts of a refusal'],
  ['src/web/storefront/catalog/find-tools.ts', 'a page number of ours'],
  ['src/web/storefront/catalog/product-page.tsx', 'a yes or no'],
  ['src/web/storefront/checkout/address-choice.tsx', 'a position of ours'],
  ['src/web/storefront/profile/sign-in-security.tsx', 'a yes or no'],
  ['src/web/ui/product/order-weight.ts', 'rounds a number'],
  ['src/shop/catalog/imports/import-fields.ts', 'digits of a head'],
  ['src/shop/ground/search-keys/wanted-keys.ts', 'a count of the database'],
  ['src/shop/people/identity/confirm-link.ts', 'a signed time of ours'],
  ['src/shop/ground/tables/scan-xml.ts', 'a code of a character'],
])

/** In these folders nothing is text that somebody wrote: the database counts and sums, and calls answer yes or no as 1 or 0. */
const countingFolders = ['src/api/calls', 'src/shop']
const readingFolders = ['src/shop/catalog/imports', 'src/shop/catalog/search', 'src/shop/ground/search-keys']
const isIn = (file: string, folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`))

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).replaceAll(sep, '/'))
const found = new Map(files.map((file) => [file, conversionsIn(file)]))
const violations = files.filter((file) => !others.has(file)).flatMap((file) => found.get(file) ?? [])
const unused = [...others.keys()].filter((file) => (found.get(file) ?? []).length === 0)

for (const place of violations) process.stderr.write(`${place} turns text into a number; use readNumber\n`)
for (const file of unused) process.stderr.write(`${file} turns nothing into a number any more; take it off the list\n`)
process.exit(violations.length + unused.length === 0 ? 0 : 1)

/** The places where a file parses a number, or converts one by `Number`, `z.coerce.number`, `valueAsNumber` or a plus sign. */
function conversionsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const places: string[] = []
  const add = ({ start }: { start: number }) => places.push(`${file}:${source.slice(0, start).split('\n').length}`)
  const mayCount = isIn(file, countingFolders) && !isIn(file, readingFolders)
  new Visitor({
    CallExpression({ callee, arguments: passed }) {
      const name = source.slice(callee.start, callee.end)
      if (/^(Number\.)?parse(Int|Float)$/.test(name) || /\bcoerce\s*\.number$/.test(name)) add(callee)
      if (name === 'Number' && !mayCount) add(callee)
      for (const argument of passed) if (source.slice(argument.start, argument.end) === 'Number' && !mayCount) add(argument)
    },
    MemberExpression({ property }) {
      if (source.slice(property.start, property.end) === 'valueAsNumber') add(property)
    },
    UnaryExpression({ operator, argument, start }) {
      if (operator === '+' && argument.type !== 'Literal') add({ start })
    },
  }).visit(program)
  return places
}
