import type { ImportedRow, Product, UndoneRow } from '../state.ts'
import type { ImportLine, StepOf } from '../steps.ts'
import { type Answer, cents, ok, Refused, type World } from './world.ts'

const HALF_A_DAY = 12 * 3_600_000

/** Price in cents, minimum order and price breaks, if a row changes them. */
type Cells = ImportedRow['after']

/** Quantities of breaks rise and lie above the minimum order, which is a multiple of the increment; prices fall. */
export const isValid = ({ price, minimum, increment, breaks }: Product) =>
  minimum % increment === 0 &&
  breaks.every(({ quantity }, at) => quantity > (breaks[at - 1]?.quantity ?? minimum)) &&
  breaks.every((each, at) => each.price < (breaks[at - 1]?.price ?? price))

const pick = (product: Product, cells: Cells): Cells => ({
  ...(cells.price !== undefined && { price: product.price }),
  ...(cells.minimum !== undefined && { minimum: product.minimum }),
  ...(cells.breaks !== undefined && { breaks: product.breaks }),
})

const isSameBreaks = (a: Cells, b: Cells) => JSON.stringify(a.breaks) === JSON.stringify(b.breaks)
const isSame = (a: Cells, b: Cells) => a.price === b.price && a.minimum === b.minimum && isSameBreaks(a, b)

/** Compares the rows of a file with the catalog, and changes nothing. */
export function check(world: World, { as, rows }: StepOf<'check import'>): Answer {
  const compared = rows.flatMap((row) => {
    const isTwice = rows.filter(({ product }) => product === row.product).length > 1
    return compare(row, world.products.get(row.product), isTwice) ?? []
  })
  world.imports.set(as, { state: 'checked', checkedAt: world.now, isOld: false, rows: compared, undo: [] })
  return ok({ insertedId: as })
}

/** The shop deletes a check that nobody applied within a day, at some time after that. */
export function age(world: World): void {
  for (const [name, found] of world.imports.entries())
    if (found.state === 'checked' && found.checkedAt < world.now - HALF_A_DAY) world.imports.set(name, { ...found, isOld: true })
}

/** What a row changes; undefined if nothing. A removed product comes back. */
function compare({ product: name, ...line }: ImportLine, product: Product | undefined, isTwice: boolean): ImportedRow | undefined {
  const row = { product: name, version: product?.version ?? 0, before: {}, delta: 0, stockWrites: 0, isBack: product?.removed === true }
  const [price, minimum] = [typeof line.price === 'number' ? cents(line.price) : 0, line.minimum_order]
  if (isTwice || price <= 0 || (product && !isValid({ ...product, price, minimum }))) return { ...row, kind: 'error', after: {} }
  if (!product) return { ...row, kind: 'new', after: { price, minimum }, delta: line.available }
  const after = { ...(price !== product.price && { price }), ...(minimum !== product.minimum && { minimum }) }
  const delta = line.available - product.available
  if (isSame(after, {}) && delta === 0 && !row.isBack) return undefined
  return { ...row, kind: 'changed', before: pick(product, after), after, delta }
}

/** Begins to apply an import that was checked and changes something; rows with errors are left out only if somebody says so. */
export function begin(world: World, { import: name, leaveOutErrors }: StepOf<'apply import'>): void {
  const found = world.imports.get(name)
  if (!found) throw new Refused('not-found')
  const errors = found.rows.filter(({ kind }) => kind === 'error').length
  if (found.state !== 'checked' || (errors > 0 && !leaveOutErrors) || errors === found.rows.length) throw new Refused('wrong-state')
  world.imports.set(name, { ...found, state: 'applying' })
}

const changed = (product: Product, cells: Cells, delta: number): Product => ({
  ...product,
  ...cells,
  available: product.available + delta,
  stockWrites: product.stockWrites + (delta === 0 ? 0 : 1),
  version: product.version + 1,
})

/** Writes all rows or none. Refused if a cell that it writes was changed since, if its product could not be so, and if the stock does not suffice. */
export function write(world: World, id: string, name: string): void {
  const found = world.imports.get(name)
  if (!found) return
  const rows = found.rows.filter(({ kind }) => kind !== 'error')
  const isChanged = rows.some(({ product: of, kind, before, after, isBack }) => {
    const product = world.products.get(of)
    if (kind === 'new' || !product) return product !== undefined
    return product.removed !== isBack || !isSame(pick(product, before), before) || !isValid({ ...product, ...after })
  })
  const isShort = rows.some(({ product, delta }) => delta !== 0 && (world.products.get(product)?.available ?? 0) + delta < 0)
  const refusal = isChanged ? 'changed-meanwhile' : isShort ? 'out-of-range' : ''
  world.asked.set(id, { page: -1, said: refusal, refunded: 0 })
  if (refusal) return
  for (const { product: of, after, delta } of rows) {
    const product = world.products.get(of)
    const { price = 0, minimum = 1 } = after
    const fields = { price, minimum, breaks: [], increment: 1, weight: 0, family: 'other-tools' }
    const added = { ...fields, available: delta, reserved: 0, stockWrites: 0, version: 1 }
    world.products.set(of, product ? { ...changed(product, after, delta), removed: false } : { ...added, removed: false })
    world.record('product.imported', of)
  }
  const applied = found.rows.map((row) => ({ ...row, stockWrites: world.products.get(row.product)?.stockWrites ?? 0 }))
  world.imports.set(name, { ...found, state: 'applied', rows: applied })
  world.record('catalog.imported', name)
}

/** After a refusal it can be applied again. */
export function answerApplying(world: World, id: string, name: string): Answer {
  const found = world.imports.get(name)
  const said = world.asked.get(id)?.said
  if (said !== 'changed-meanwhile' && said !== 'out-of-range') return ok()
  if (found) world.imports.set(name, { ...found, state: 'checked' })
  return new Refused(said).answer
}

export function beginUndoing(world: World, { import: name }: StepOf<'undo import'>): void {
  const found = world.imports.get(name)
  if (!found) throw new Refused('not-found')
  if (found.state !== 'applied') throw new Refused('wrong-state')
  world.imports.set(name, { ...found, state: 'undoing' })
}

/** Finds what puts the products back: cells that still have the value of the import, and new products that nobody touched. */
export function stageUndo(world: World, name: string): void {
  const found = world.imports.get(name)
  const undo = found?.rows.flatMap(({ product: of, kind, before, after, delta, stockWrites, version, isBack }): UndoneRow[] => {
    const product = world.products.get(of)
    if (kind === 'error' || !product || product.removed) return []
    const isNew = kind === 'new' || isBack
    if (isNew && product.version !== version + 1) return []
    const restored: Cells = isNew
      ? {}
      : {
          ...(after.price !== undefined && product.price === after.price && { price: after.price }),
          ...(after.minimum !== undefined && product.minimum === after.minimum && { minimum: after.minimum }),
          ...(after.breaks !== undefined && isSameBreaks(product, after) && { breaks: after.breaks }),
        }
    const keepsStock = isNew || product.stockWrites !== stockWrites
    const row = { product: of, version: product.version, stockWrites, isNew, restored, delta: keepsStock ? 0 : -delta }
    const back = {
      ...(restored.price && { price: before.price }),
      ...(restored.minimum && { minimum: before.minimum }),
      ...(restored.breaks && { breaks: before.breaks }),
    }
    return [{ ...row, before: back }]
  })
  if (found) world.imports.set(name, { ...found, undo: undo ?? [] })
}

/** Puts back what nobody has changed since it was found. A product that could not be so, or whose stock does not suffice, stays. */
export function undo(world: World, name: string): Answer {
  const found = world.imports.get(name)
  for (const { product: of, version, isNew, restored, before, delta, stockWrites } of found?.undo ?? []) {
    const product = world.products.get(of)
    if (!product) continue
    const after = changed(product, before, delta)
    if (isNew && (product.version === version || product.removed)) {
      world.products.set(of, { ...after, removed: true })
      world.record('product.imported', of)
    }
    const cannotMove = delta !== 0 && (after.available < 0 || product.stockWrites !== stockWrites)
    if (isNew || !isSame(pick(product, restored), restored) || !isValid(after) || cannotMove) continue
    world.products.set(of, after)
    world.record('product.imported', of)
  }
  if (found) world.imports.set(name, { ...found, state: 'undone' })
  world.record('catalog.import-undone', name)
  return ok()
}
