import { foldCode, foldWords } from '../../../contract/rules/fold-text.ts'
import type { Database } from '../database/tables.ts'
import { readAmounts } from './read-amounts.ts'
import { containing, MAX_KEYS, readRarest, startingWith, type Wanted } from './wanted-keys.ts'

/** How many addressees a search matches at most. */
const MAX_BILLED = 1_000
const MAX_WORDS = 8
/** Shorter parts would match too many. */
const MIN_PART = 4
const MAX_TAX_ID = 24

/**
 * Finds the IDs of up to `MAX_BILLED` addressees of documents whose names begin with all words of the search, or that have this tax ID or a
 * part of it; if there are none, those whose names contain the words.
 */
export async function findBilled(db: Database, search: string): Promise<string[]> {
  const words = [...new Set(foldWords(search))].slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const found = [
    ...(await findWithAll(db, words.map(startingWith))),
    ...(words.length > 1 ? await findWithAll(db, [startingWith(foldCode(search))]) : []),
    ...(await findBilledByTaxId(db, search)),
  ]
  if (found.length > 0) return [...new Set(found)].slice(0, MAX_BILLED)
  if (words.every(({ length }) => length < MIN_PART)) return []
  return findWithAll(
    db,
    words.map((word) => (word.length < MIN_PART ? startingWith(word) : containing(word))),
  )
}

/** Finds the addressees whose tax ID contains this one, however it is written: with spaces, dots or dashes, with its country or without. */
export async function findBilledByTaxId(db: Database, search: string): Promise<string[]> {
  const code = partOfTaxId(search)
  return code ? findWithAll(db, [containing(code)]) : []
}

/** Returns what may be a part of a tax ID, folded: it has digits, and more than a few characters, and is no amount with decimals. */
export function partOfTaxId(search: string): string | undefined {
  const code = foldCode(search)
  if (!/\d/.test(code) || code.length <= MIN_PART || code.length > MAX_TAX_ID) return undefined
  return /[.,]/.test(search) && readAmounts(search).length > 0 ? undefined : code
}

async function findWithAll(db: Database, wanted: Wanted[]): Promise<string[]> {
  const rarest = await readRarest(db, 'billed', wanted, MAX_KEYS)
  if (!rarest) return []
  const rows = await db
    .selectFrom(rarest.refs.as('found'))
    .innerJoin('billed', 'billed.id', 'found.ref')
    .select('billed.id')
    .where((eb) => eb.and(rarest.others.map(({ isIn }) => isIn('billed.words'))))
    .limit(MAX_BILLED)
    .execute()
  return rows.map(({ id }) => id)
}
