import { readChoice } from '../../../contract/rules/specification-filter.ts'
import type { ProductQuery } from './product-query.ts'

/** Takes out the ranges that cannot be read, each with a sentence. Only the server needs the rules. */
export function readableFilters({ specifications = {}, ...query }: ProductQuery): { query: ProductQuery; leftOut: string[] } {
  const leftOut: string[] = []
  const kept = Object.entries(specifications).flatMap(([name, texts]) => {
    const readable = texts.filter((text) => {
      const choice = readChoice(text)
      if (typeof choice === 'string') leftOut.push(`The filter ${name} “${text}” is left out. ${choice}.`)
      return typeof choice !== 'string'
    })
    return readable.length > 0 ? [[name, readable] as const] : []
  })
  return { query: { ...query, ...(kept.length > 0 && { specifications: Object.fromEntries(kept) }) }, leftOut }
}
