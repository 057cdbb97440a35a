import type { ProductRow } from '../database/tables.ts'
import { splitWords } from './words.ts'

/** How much a word counts by where it stands, 1 to 15. */
const weights = { sku: 15, name: 10, keyword: 7, family: 4, specification: 1 }

type Texts = Pick<ProductRow, 'sku' | 'name' | 'specifications' | 'keywords'>

/** The words a product is found by, each with the weight of the best place it stands in. */
export function productWords({ sku, name, specifications, keywords }: Texts, familyName: string): Map<string, number> {
  const words = new Map<string, number>()
  const note = (text: string, weight: number) => {
    for (const word of splitWords(text)) if ((words.get(word) ?? 0) < weight) words.set(word, weight)
  }
  for (const [, value] of JSON.parse(specifications) as [string, string][]) note(value, weights.specification)
  note(familyName, weights.family)
  for (const keyword of JSON.parse(keywords) as string[]) note(keyword, weights.keyword)
  note(name, weights.name)
  note(sku, weights.sku)
  words.set(splitWords(sku).join(''), weights.sku)
  return words
}
