import { findPage } from '../../../contract/ground/footer.ts'
import type { ShopSettings } from '../../../contract/office/settings.ts'
import { Refusal } from '../../ground/refusal.ts'
import { settingsMessages } from './messages.ts'

/** The current slug of the terms of sale in the settings, whose page may be renamed. Refuses settings without that page or its text. */
export function followTermsPage({ termsPage, footer }: Pick<ShopSettings, 'termsPage' | 'footer'>): string {
  if (termsPage === '') return ''
  const [slug] = findPage(footer, termsPage)?.slugs ?? []
  if (slug === undefined) throw new Refusal('invalid', settingsMessages.noTermsPage, { field: 'termsPage' })
  return slug
}
