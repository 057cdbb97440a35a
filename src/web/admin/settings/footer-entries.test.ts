import { expect, test } from 'vitest'
import { defaultFooter } from '../../../contract/ground/footer.ts'
import { footerField } from '../../../contract/office/footer-fields.ts'
import { problemsByPath } from '../../editor/problems-by-path.ts'
import { addEntry, changeEntry, entryState, firstWrong, moveEntry, removeEntry } from './footer-entries.ts'

const names = (footer: typeof defaultFooter) => footer.legal.map(({ name }) => name)

test('an entry moves, leaves and joins its list; the other lists stay', () => {
  expect(names(moveEntry(defaultFooter, { list: 'legal', index: 1 }, -1))).toEqual(['Privacy policy', 'Terms of use', 'Cookie policy'])
  expect(names(moveEntry(defaultFooter, { list: 'legal', index: 1 }, 1))).toEqual(['Terms of use', 'Cookie policy', 'Privacy policy'])
  expect(names(removeEntry(defaultFooter, { list: 'legal', index: 0 }))).toEqual(['Privacy policy', 'Cookie policy'])
  const added = addEntry(defaultFooter, 'legal')
  expect(names(added)).toHaveLength(4)
  expect(added.company).toBe(defaultFooter.company)
})

test('an entry is a page with a text, a link without one, or a plain word', () => {
  const [first] = changeEntry(defaultFooter, { list: 'services', index: 0 }, { text: '## Bulk' }).services
  expect([first, defaultFooter.services[0], defaultFooter.services[1]].map((entry) => entry && entryState(entry))).toEqual([
    'page',
    'link',
    'no text',
  ])
})

test('a wrong field leads to its entry', () => {
  const read = footerField.safeParse(changeEntry(defaultFooter, { list: 'legal', index: 2 }, { name: ' ' }))
  const wrong = problemsByPath(read.error?.issues ?? [])
  expect(wrong.get('legal.2.name')).toBe('Enter the name of the entry')
  expect(firstWrong(wrong)).toEqual({ list: 'legal', index: 2 })
  expect(firstWrong(new Map())).toBeUndefined()
})
