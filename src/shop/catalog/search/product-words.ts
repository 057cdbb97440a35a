import { foldCode } from '../../../contract/rules/fold-text.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { ProductRow } from '../../ground/database/tables.ts'
import { splitWords } from './words.ts'

/** The weight of a word by the field that contains it, 1 to 15. */
const weights = { sku: 15, name: 10, keyword: 7, family: 4, document: 2, specification: 1 }

type Texts = Pick<ProductRow, 'sku' | 'name' | 'specifications' | 'keywords' | 'documents'>

/** Returns the words that a product is found by, each with its highest weight. */
export function productWords({ sku, name, specifications, keywords, documents }: Texts, familyName: string): Map<string, number> {
  const words = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of splitWords(text)) if ((words.get(word) ?? 0) < weight) words.set(word, weight)
  }
  for (const [, value] of fromJson(specifications)) add(value, weights.specification)
  for (const document of fromJson(documents)) add(document.name, weights.document)
  add(familyName, weights.family)
  for (const keyword of fromJson(keywords)) add(keyword, weights.keyword)
  add(name, weights.name)
  add(sku, weights.sku)
  words.set(foldCode(sku), weights.sku)
  return words
}
