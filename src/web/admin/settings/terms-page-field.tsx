import { findPage, footerLists } from '../../../contract/ground/footer.ts'
import { namePages } from '../../../contract/rules/name-pages.ts'
import { Select } from '../../ui/fields/select.tsx'
import { SiteNote } from './site-note.tsx'
import type { SiteForm } from './use-site-form.ts'

/** Which page of the footer customers accept with an order. */
export function TermsPageField({ form }: { form: SiteForm }) {
  const { footer, termsPage } = form.values
  // As it will be saved.
  const named = namePages(footer)
  const pages = footerLists.flatMap((list) => named[list]).filter(({ text }) => text.trim() !== '')
  const chosen = findPage(named, termsPage)?.slugs[0] ?? termsPage
  const isGone = chosen !== '' && !pages.some(({ slugs: [slug] }) => slug === chosen)
  return (
    <Select
      label="Terms of sale"
      hint={
        form.conflicts.includes('termsPage') ? (
          <SiteNote form={form} field="termsPage" />
        ) : (
          'With a page, checkout, the order form and accepting a quote ask the customer to accept it, and the order keeps the text.'
        )
      }
      error={form.wrong.get('termsPage')}
      value={chosen}
      onChange={({ currentTarget }) => form.change({ termsPage: currentTarget.value })}
    >
      <option value="">None: nobody is asked</option>
      {isGone && <option value={chosen}>{chosen} (no text)</option>}
      {pages.map(({ name, slugs: [slug] }) => (
        <option key={slug} value={slug}>
          {name || 'New entry'}
        </option>
      ))}
    </Select>
  )
}
