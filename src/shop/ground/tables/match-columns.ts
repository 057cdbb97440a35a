import { foldHead } from '../../../contract/rules/fold-head.ts'
import { type KnownHead, keyOfHead } from './known-heads.ts'
import type { TableField, TableFields } from './table-field.ts'

export interface ColumnMatch {
  /** Empty: left out. Null: asked. */
  field: string | null
  how: 'name' | 'before' | 'values' | 'choice' | 'unknown'
  /** Fields that fit, when it is asked. */
  candidates: string[]
  /** A note of its own, such as why it is left out. */
  note?: string
}

export interface HeadColumn {
  head: string
  /** Cells of the first rows. */
  cells: readonly string[]
}

/** Longer texts are no heads, and neither is what has no letter. */
const mayBeHead = (cell: string) => cell.length <= MAX_HEAD && /[\p{L}+#]/u.test(cell)
const MAX_HEAD = 80

/** Whether a cell names a field, as the head of a column would. */
export function matchesHead(cell: string, fields: TableFields, known: ReadonlySet<string>): 'sure' | 'maybe' | undefined {
  if (!mayBeHead(cell)) return undefined
  const folded = foldHead(cell)
  if (folded === '' && !cell.includes('+')) return undefined
  const { own, sure, maybe } = fieldsNamed(folded, fields)
  if (own || sure.length > 0 || known.has(folded) || hasNoField(folded, fields) || fields.fieldOfHead?.(cell)) return 'sure'
  return maybe.length > 0 ? 'maybe' : undefined
}

const hasNoField = (folded: string, { noField, ownNoField }: TableFields) => (noField?.has(folded) || ownNoField?.has(folded)) ?? false

interface HeadIndex {
  own: Map<string, TableField>
  sure: Map<string, TableField[]>
  maybe: Map<string, TableField[]>
}

const indexes = new WeakMap<readonly TableField[], HeadIndex>()

/** The fields by their heads. Thousands of cells are looked at before the heads are found. */
function indexOf(fields: readonly TableField[]): HeadIndex {
  const made = indexes.get(fields)
  if (made) return made
  const [sure, maybe] = [new Map<string, TableField[]>(), new Map<string, TableField[]>()]
  for (const field of fields) {
    for (const word of field.words) sure.set(word, [...(sure.get(word) ?? []), field])
    for (const word of field.maybe ?? []) maybe.set(word, [...(maybe.get(word) ?? []), field])
  }
  const index = { own: new Map(fields.map((field) => [foldHead(field.name), field])), sure, maybe }
  indexes.set(fields, index)
  return index
}

function fieldsNamed(folded: string, { fields }: TableFields) {
  const { own, sure, maybe } = indexOf(fields)
  return { own: own.get(folded), sure: sure.get(folded) ?? [], maybe: maybe.get(folded) ?? [] }
}

interface Known {
  /** Of files with the same heads. */
  same: readonly KnownHead[]
  /** The newest of each head. */
  others: ReadonlyMap<string, KnownHead>
}

type Ranked = ColumnMatch & { rank: number }

/** Chooses a field for each column: by its name, by what was chosen before, or by what stands in it. One field has one column. */
export function matchColumns(columns: readonly HeadColumn[], fields: TableFields, known: Known): ColumnMatch[] {
  const ranked = columns.map((column, at) => matchColumn(column, at, fields, known))
  const taken = (name: string) => ranked.some(({ field }) => field === name)
  for (const [at, match] of ranked.entries()) {
    const { field } = match
    if (!field) continue
    const same = ranked.filter((other) => other.field === field)
    const best = Math.min(...same.map(({ rank }) => rank))
    const isAlone = same.filter(({ rank }) => rank === best).length === 1
    if (same.length > 1 && !(isAlone && match.rank === best)) ranked[at] = { ...match, rank: -1, candidates: [field] }
  }
  for (const match of ranked) if (match.rank === -1) Object.assign(match, { field: null, how: 'unknown' })
  // What stands in a column decides last.
  for (const field of fields.fields) {
    if (!field.isLike || taken(field.name)) continue
    const like = columns.flatMap(({ cells }, at) => (isOpen(ranked[at], field) && field.isLike?.(cells) ? [at] : []))
    const [only, ...others] = like
    if (only !== undefined && others.length === 0) Object.assign(ranked[only] ?? {}, { field: field.name, how: 'values', candidates: [] })
  }
  return ranked.map(({ rank: _, ...match }) => match)
}

/** Whether a column may still become this field by its cells: nothing names it, or one of its candidates is the field. */
const isOpen = (match: Ranked | undefined, { name }: TableField) =>
  match?.field === null && match.rank !== -1 && (match.candidates.length === 0 || match.candidates.includes(name))

function matchColumn({ head, cells }: HeadColumn, at: number, fields: TableFields, known: Known): Ranked {
  const folded = foldHead(head)
  const isEmpty = cells.every((cell) => cell.trim() === '')
  const match = (rank: number, field: string | null, how: ColumnMatch['how'], candidates: string[] = []): Ranked => ({
    rank,
    field,
    how,
    candidates,
  })
  const { own, sure, maybe } = fieldsNamed(folded, fields)
  if (own) return match(0, own.name, 'name')
  const same = known.same.find((each) => each.head === keyOfHead(head, at))
  if (same) return match(1, same.field, 'before')
  if (folded === '') return isEmpty ? match(9, '', 'values') : match(9, null, 'unknown')
  const before = known.others.get(folded)
  if (before) return match(2, before.field, 'before')
  const made = fields.fieldOfHead?.(head)
  if (made) return match(3, made.name, 'name')
  if (hasNoField(folded, fields)) return match(9, '', 'name')
  if (sure.length === 1 && sure[0]) return match(3, sure[0].name, 'name')
  const candidates = [...sure, ...maybe]
  const likely = candidates.filter(({ isLike }) => isLike?.(cells))
  if (likely.length === 1 && likely[0]) return match(4, likely[0].name, 'values')
  if (isEmpty && candidates.length === 0) return match(9, '', 'values')
  return match(
    9,
    null,
    'unknown',
    candidates.map(({ name }) => name),
  )
}
