import { sql } from 'kysely'
import { foldCode, foldWords } from '../../../contract/rules/fold-text.ts'
import { isWithinEdits } from '../../../contract/rules/is-within-edits.ts'
import type { Database } from '../database/tables.ts'
import { phoneParts } from './phone-digits.ts'
import { conditionsFor, type PieceCondition } from './pieces.ts'
import { backward } from './search-contact.ts'

/** How many contacts a search matches at most. */
export const MAX_CONTACTS = 1_000
const MAX_WORDS = 8
/** So many keys are read for each condition. */
const MAX_KEYS = 50_000
/** Counts above this are not compared. */
const MAX_COUNT = 2_000
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

/** A word of the search: the keys that lead to it, of which one must match, and whether the words of a contact have it. */
interface Wanted {
  keys: KeyCondition[]
  isIn: (column: string) => ReturnType<typeof contains>
}

interface KeyCondition extends PieceCondition {
  /** Only the beginnings of words. */
  isBeginning?: boolean
  /** Only this word and no longer one. */
  isWhole?: boolean
}

const beginning = (word: string): KeyCondition => ({ start: word, before: '', isBeginning: true })

const startingWith = (word: string): Wanted => ({ keys: [beginning(word)], isIn: (column) => contains(column, ` ${word}`) })

const containing = (part: string): Wanted => ({ keys: conditionsFor(part), isIn: (column) => contains(column, part) })

/** Folded words have no characters that `like` reads as patterns. */
const contains = (column: string, text: string) => sql<boolean>`${sql.ref(column)} like ${`%${text}%`}`

/** Reads the keys of the word that the fewest keys match, and checks the other words in the contacts. */
async function findWithAll(db: Database, wanted: Wanted[], limit: number): Promise<FoundContact[]> {
  const counts = wanted.length > 1 ? await Promise.all(wanted.map(({ keys }) => countKeys(db, keys))) : [0]
  const rarest = wanted[counts.indexOf(Math.min(...counts))]
  if (!rarest) return []
  return db
    .selectFrom(refsOf(db, 'contact', rarest.keys, Math.max(limit, MAX_KEYS)).as('found'))
    .innerJoin('search_contact', 'search_contact.id', 'found.ref')
    .select(['search_contact.id', 'search_contact.personId'])
    .where((eb) => eb.and(wanted.filter((word) => word !== rarest).map(({ isIn }) => isIn('search_contact.words'))))
    .limit(limit)
    .execute()
}

async function countKeys(db: Database, keys: KeyCondition[]): Promise<number> {
  const some = db
    .selectFrom(refsOf(db, 'contact', keys, MAX_COUNT).as('found'))
    .select('ref')
    .limit(MAX_COUNT)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Selects what keys of this thing refer to, each once. The conditions are read one by one: SQLite would read all keys for several. */
export function refsOf(db: Database, thing: 'contact' | 'order', keys: KeyCondition[], limit = MAX_KEYS) {
  const [first, ...others] = keys.map(({ start, before, isBeginning, isWhole }) => {
    const from = isWhole ? `${start} ` : start
    const pattern = isBeginning ? '% ' : before ? `% %${before}` : undefined
    const some = db
      .selectFrom('search_key')
      .select('ref')
      .where('thing', '=', thing)
      .where('key', '>=', from)
      .where('key', '<', `${from}\uffff`)
      .$call((query) => (pattern ? query.where('key', 'like', pattern) : query))
      .limit(limit)
    return db.selectFrom(some.as('some')).select('ref')
  })
  const none = db.selectFrom(db.selectFrom('search_key').select('ref').limit(0).as('some')).select('ref')
  return others.reduce((union, query) => union.union(query), (first ?? none).union(none))
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
