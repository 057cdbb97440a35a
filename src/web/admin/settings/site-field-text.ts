import { type Footer, footerLists } from '../../../contract/ground/footer.ts'
import type { SiteField, SiteValues } from './use-site-form.ts'

const MAX_LENGTH = 200

/** What is saved of a text of the site, in words; of rows and entries those that differ from what is typed. */
export function siteFieldText(field: SiteField, saved: SiteValues, typed: SiteValues): string {
  const value = saved[field]
  if (typeof value === 'boolean') return value ? 'shown' : 'hidden'
  if (typeof value === 'string') return shorten(value) || 'empty'
  const [all, others] = [rowsOf(field, saved), rowsOf(field, typed)]
  const different = all.filter((row) => !others.includes(row))
  // Only their order or number differs.
  const named = different.length > 0 ? different : all
  return shorten(named.join('; ')) || 'no rows'
}

const rowsOf = (field: SiteField, values: SiteValues): string[] =>
  field === 'footer' ? entriesOf(values.footer) : [values[field]].flat().map(rowText)

const rowText = (row: string | boolean | object) => (typeof row === 'object' ? Object.values(row).join(': ') : String(row))

const entriesOf = (footer: Footer) =>
  footerLists.flatMap((list) => footer[list].map(({ name, text, link }) => [name, text.trim() || link].filter(Boolean).join(': ')))

const shorten = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text)
