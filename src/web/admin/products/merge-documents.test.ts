import { expect, it } from 'vitest'
import type { ProductDocument } from '../../../contract/catalog/product.ts'
import { mergeDocuments } from './merge-documents.ts'

const named = (letter: string, name = letter): ProductDocument => ({
  name,
  type: 'pdf',
  size: 1,
  url: `/documents/${letter.repeat(32)}/${name.toLowerCase()}.pdf`,
})
const [a, b, c, d] = [named('a'), named('b'), named('c'), named('d')]

it.each<[string, ProductDocument[], ProductDocument[], ProductDocument[], ProductDocument[]]>([
  ['two uploads at the same moment are both kept', [a], [a, b], [a, c], [a, c, b]],
  ['both first uploads are kept', [], [a], [b], [b, a]],
  ['the same upload of both is there once', [], [a], [a], [a]],
  ['a removal of either side counts', [a, b, c], [a, b], [a, c], [a]],
  ['the order of who types last counts', [a, b, c], [a, b, c, d], [c, b, a], [c, b, a, d]],
  ['a rename of the other counts', [a, b], [named('a', 'Drawing'), b], [a, b, c], [named('a', 'Drawing'), b, c]],
  ['a rename of mine counts first', [a], [named('a', 'Drawing')], [named('a', 'Plan')], [named('a', 'Plan')]],
])('%s', (_, was, saved, typed, merged) => {
  expect(mergeDocuments(was, saved, typed)).toEqual(merged)
})
