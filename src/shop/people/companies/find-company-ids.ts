import { sql } from 'kysely'
import { foldWords } from '../../../contract/rules/fold-text.ts'
import type { Database } from '../../ground/database/tables.ts'
import { partOfTaxId } from '../../ground/search-keys/find-billed.ts'

const MAX_WORDS = 8

/** Finds the IDs of up to `limit` companies whose names and places have words that begin with all words of the search, or that have this tax ID. */
export async function findCompanyIds(db: Database, search: string, limit: number): Promise<string[]> {
  const words = [...new Set(foldWords(search))].slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const code = partOfTaxId(search)
  const rows = await db
    .selectFrom('company')
    .select('id')
    .where((eb) => eb.or([eb.and(words.map((word) => hasWord(word))), ...(code ? [eb('words', 'like', `%${code}%`)] : [])]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Folded words have no characters that `like` reads as patterns. */
const hasWord = (word: string) => sql<boolean>`' ' || words like ${`% ${word}%`}`
