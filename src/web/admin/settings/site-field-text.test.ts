import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { siteFieldText } from './site-field-text.ts'

const entry = { name: 'Imprint', text: '## Imprint', link: '', slugs: [] }
const typed = { ...defaultSettings, blogs: [{ question: 'Do you cut to size?', answer: 'Yes' }] }

test('a text, a choice and part numbers are what was saved', () => {
  const saved = { ...typed, headline: 'Tools of steel', blogsTitle: '', showBlogs: false, heroTools: ['WR-1013', 'PL-1180'] }
  expect(siteFieldText('headline', saved, typed)).toBe('Tools of steel')
  expect(siteFieldText('blogsTitle', saved, typed)).toBe('empty')
  expect(siteFieldText('showBlogs', saved, typed)).toBe('hidden')
  expect(siteFieldText('heroTools', saved, typed)).toBe('WR-1013; PL-1180')
  expect(siteFieldText('heroTools', typed, saved)).toBe('no rows')
})

test('of rows and of the footer, what differs is named; of a long text its beginning', () => {
  const more = { ...typed, blogs: [...typed.blogs, { question: 'Do you ship?', answer: 'Daily' }] }
  expect(siteFieldText('blogs', more, typed)).toBe('Do you ship?: Daily')
  expect(siteFieldText('blogs', typed, more)).toBe('Do you cut to size?: Yes')
  const legal = [...typed.footer.legal, entry]
  expect(siteFieldText('footer', { ...typed, footer: { ...typed.footer, legal } }, typed)).toBe('Imprint: ## Imprint')
  expect(siteFieldText('heroSentence', { ...typed, heroSentence: 'a'.repeat(300) }, typed)).toBe(`${'a'.repeat(200)}…`)
})
