import { SettingConflict } from './setting-note.tsx'
import { siteFieldText } from './site-field-text.ts'
import type { SiteField, SiteForm } from './use-site-form.ts'

/** What somebody else saved of a text meanwhile. */
export function SiteNote({ form, field }: { form: SiteForm; field: SiteField }) {
  return <SettingConflict form={form} field={field} saved={siteFieldText(field, form.saved, form.values)} />
}
