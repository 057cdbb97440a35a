import { sql } from 'kysely'
import { foldCode, foldWords } from '../../../contract/rules/fold-text.ts'
import { isWithinEdits } from '../../../contract/rules/is-within-edits.ts'
import type { Database } from '../database/tables.ts'
import { phoneParts } from './phone-digits.ts'
import { backward } from './search-contact.ts'
import { beginning, containing, contains, MAX_KEYS, readRarest, startingWith, type Wanted } from './wanted-keys.ts'

/** How many contacts a search matches at most. */
export const MAX_CONTACTS = 1_000
const MAX_WORDS = 8
const MAX_CANDIDATES = 2_000
const MAX_SIMILAR_WORDS = 20
/** Shorter parts of a word are found at its beginning or end alone. */
const MIN_PART = 4

export interface FoundContact {
  /** The ID of the person, for a profile. */
  id: string
  personId: string
}

/** Finds up to `MAX_CONTACTS` contacts whose words begin with all words of the search, or that have this email or telephone number. */
export async function findContacts(db: Database, search: string, limit = MAX_CONTACTS): Promise<FoundContact[]> {
  const words = [...new Set(foldWords(search))].slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const code = foldCode(search)
  const found = await Promise.all([
    findWithAll(db, words.map(startingWith), limit),
    ...(words.length > 1 ? [findWithAll(db, [startingWith(code)], limit)] : []),
    ...(search.includes('@') ? [findWithAll(db, [containing(code)], limit)] : []),
    ...phoneParts(search).map((digits) => findWithAll(db, [containing(digits)], limit)),
  ])
  return unique(found.flat(), limit)
}

/** Finds up to `MAX_CONTACTS` contacts whose words contain the words of the search, of which one has at least four characters. */
export async function findContactsWithParts(db: Database, search: string, limit = MAX_CONTACTS): Promise<FoundContact[]> {
  const words = [...new Set(foldWords(search))].slice(0, MAX_WORDS)
  if (words.every(({ length }) => length < MIN_PART)) return []
  return findWithAll(
    db,
    words.map((word) => (word.length < MIN_PART ? startingWith(word) : containing(word))),
    limit,
  )
}

/** Finds contacts with a word that differs in one letter from that of the search; its other words may be exact. */
export async function findSimilarContacts(db: Database, search: string, limit = MAX_CONTACTS): Promise<FoundContact[]> {
  const words = [...new Set(foldWords(search))].slice(0, MAX_WORDS)
  const similar = await Promise.all(words.map((word) => findSimilarWords(db, word)))
  if (similar.every(({ length }) => length === 0)) return []
  return findWithAll(
    db,
    words.map((word, at) => {
      const others = similar[at] ?? []
      return {
        keys: [beginning(word), ...others.map((other) => ({ ...beginning(other), isWhole: true }))],
        isIn: (column) =>
          sql<boolean>`(${sql.join([contains(column, ` ${word}`), ...others.map((other) => contains(column, ` ${other} `))], sql` or `)})`,
      }
    }),
    limit,
  )
}

/** Reads the contacts that have all that is wanted. */
async function findWithAll(db: Database, wanted: Wanted[], limit: number): Promise<FoundContact[]> {
  const rarest = await readRarest(db, 'contact', wanted, Math.max(limit, MAX_KEYS))
  if (!rarest) return []
  return db
    .selectFrom(rarest.refs.as('found'))
    .innerJoin('search_contact', 'search_contact.id', 'found.ref')
    .select(['search_contact.id', 'search_contact.personId'])
    .where((eb) => eb.and(rarest.others.map(({ isIn }) => isIn('search_contact.words'))))
    .limit(limit)
    .execute()
}

/**
 * Finds words that differ from this one in one letter: added, left out, wrong, or swapped with its neighbor. Such a change leaves the
 * first or the second half of the word as it is.
 */
async function findSimilarWords(db: Database, word: string): Promise<string[]> {
  if (!/^\p{L}{4,20}$/u.test(word)) return []
  const half = Math.floor((word.length - 1) / 2)
  const end = backward(word).slice(0, word.length - 1 - half)
  const found = await Promise.all(
    (
      [
        ['word', word.slice(0, half)],
        ['backward', end],
      ] as const
    ).map(([column, start]) =>
      db
        .selectFrom('search_word')
        .select('word')
        .where(column, '>=', start)
        .where(column, '<', `${start}\uffff`)
        .where(sql<number>`length(word)`, '>=', word.length - 1)
        .where(sql<number>`length(word)`, '<=', word.length + 1)
        .limit(MAX_CANDIDATES)
        .execute(),
    ),
  )
  const candidates = new Set(found.flat().map((row) => row.word))
  return [...candidates].filter((other) => isWithinEdits(word, other, 1)).slice(0, MAX_SIMILAR_WORDS)
}

const unique = (contacts: FoundContact[], limit: number) =>
  [...new Map(contacts.map((contact) => [contact.id, contact])).values()].slice(0, limit)
