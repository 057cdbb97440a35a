import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { conditionsFor, type PieceCondition } from './pieces.ts'

/** So many keys are read for each condition. */
export const MAX_KEYS = 50_000
/** Counts above this are not compared. */
const MAX_COUNT = 2_000

/** A word of the search: the keys that lead to it, of which one must match, and whether the words of a thing have it. */
export interface Wanted {
  keys: KeyCondition[]
  isIn: (column: string) => ReturnType<typeof contains>
}

interface KeyCondition extends PieceCondition {
  /** Only the beginnings of words. */
  isBeginning?: boolean
  /** Only this word and no longer one. */
  isWhole?: boolean
}

/** What has keys, and words of its own or numbers. */
type KeyedThing = 'contact' | 'billed' | 'order'

export const beginning = (word: string): KeyCondition => ({ start: word, before: '', isBeginning: true })

export const startingWith = (word: string): Wanted => ({ keys: [beginning(word)], isIn: (column) => contains(column, ` ${word}`) })

export const containing = (part: string): Wanted => ({ keys: conditionsFor(part), isIn: (column) => contains(column, part) })

/** Folded words have no characters that `like` reads as patterns. */
export const contains = (column: string, text: string) => sql<boolean>`${sql.ref(column)} like ${`%${text}%`}`

/** Selects what the keys of the word refer to that the fewest keys match; the other words are for the caller to check. */
export async function readRarest(db: Database, thing: KeyedThing, wanted: Wanted[], limit: number) {
  const counts = wanted.length > 1 ? await Promise.all(wanted.map(({ keys }) => countKeys(db, thing, keys))) : [0]
  const rarest = wanted[counts.indexOf(Math.min(...counts))]
  return rarest && { refs: refsOf(db, thing, rarest.keys, limit), others: wanted.filter((word) => word !== rarest) }
}

async function countKeys(db: Database, thing: KeyedThing, keys: KeyCondition[]): Promise<number> {
  const some = db
    .selectFrom(refsOf(db, thing, keys, MAX_COUNT).as('found'))
    .select('ref')
    .limit(MAX_COUNT)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Selects what keys of this thing refer to, each once. The conditions are read one by one: SQLite would read all keys for several. */
export function refsOf(db: Database, thing: KeyedThing, keys: KeyCondition[], limit = MAX_KEYS) {
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
