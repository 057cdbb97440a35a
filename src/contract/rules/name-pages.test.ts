import { expect, test } from 'vitest'
import { defaultFooter, type FooterEntry, footerLinks } from '../ground/footer.ts'
import { namePages } from './name-pages.ts'

const page = (name: string, slugs: string[] = [], text = 'Text'): FooterEntry => ({ name, text, link: '', slugs })
const footer = (...legal: FooterEntry[]) => ({ services: [], company: [], legal })
const slugsOf = (...legal: FooterEntry[]) => namePages(footer(...legal)).legal.map(({ slugs }) => slugs)

test('the entries of the specification are plain words or lead where they led, and have no address', () => {
  expect(namePages(defaultFooter)).toEqual(defaultFooter)
  expect(footerLinks(defaultFooter).company.at(-1)).toEqual({ name: 'Contact', to: '/contact' })
  expect(footerLinks(defaultFooter).legal[0]).toEqual({ name: 'Terms of use' })
})

test('an entry with a text has an address of its name; two of one name, and a name without Latin letters, have one each', () => {
  expect(slugsOf(page('Terms of use'), page('Terms of use'), page('利用規約'), page('No text', [], ''))).toEqual([
    ['terms-of-use'],
    ['terms-of-use-2'],
    ['page'],
    [],
  ])
})

test('a renamed entry keeps its former addresses, and its name of before leads back to the first one', () => {
  expect(slugsOf(page('Imprint', ['terms']))).toEqual([['imprint', 'terms']])
  expect(slugsOf(page('Terms', ['imprint', 'terms']))).toEqual([['terms', 'imprint']])
  expect(
    slugsOf(
      page(
        'New',
        Array.from({ length: 10 }, (_, index) => `old-${index}`),
      ),
    )[0],
  ).toHaveLength(10)
})

test('an address stays with its entry when entries of one name are moved, and is not given to another', () => {
  expect(slugsOf(page('Terms', ['terms-2']), page('Terms', ['terms']))).toEqual([['terms-2'], ['terms']])
  expect(slugsOf(page('Terms'), page('Terms', ['terms']))).toEqual([['terms-2'], ['terms']])
  expect(slugsOf(page('Terms', ['terms']), page('Terms', ['terms']))).toEqual([['terms'], ['terms-2', 'terms']])
})

test('a number after the name is an address of the name, and other words are not', () => {
  expect(slugsOf(page('Terms', ['terms-12']))).toEqual([['terms-12']])
  for (const former of ['terms-of-use', 'terms-2b', 'terms-b2', 'terms2', 'old-terms-2', 'x-2'])
    expect(slugsOf(page('Terms', [former]))).toEqual([['terms', former]])
  expect(slugsOf(page('Terms'), page('Terms'), page('Terms'))).toEqual([['terms'], ['terms-2'], ['terms-3']])
  // What has no text takes no address from others.
  expect(slugsOf(page('Terms', ['terms'], ''), page('Terms'))).toEqual([['terms'], ['terms']])
})

test('the footer links an entry with a text to its page', () => {
  expect(footerLinks(namePages(footer(page('Privacy policy')))).legal).toEqual([{ name: 'Privacy policy', to: '/pages/privacy-policy' }])
})
