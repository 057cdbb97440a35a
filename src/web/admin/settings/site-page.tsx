import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { LeaveGuard } from '../../editor/leave-guard.tsx'
import type { ProblemsByPath } from '../../editor/problems-by-path.ts'
import { SaveBar } from '../../editor/save-bar.tsx'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { countOf } from '../../ui/text/counts.ts'
import { FooterPages } from './footer-pages.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import { SiteNote } from './site-note.tsx'
import { TermsPageField } from './terms-page-field.tsx'
import { TextSections } from './text-sections.tsx'
import { useSiteForm } from './use-site-form.ts'

export const meta = () => pageMeta('Texts of the site')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadData(request, api.settings.read())
}

/** The pages of the footer and the texts of home, Blogs and My Portfolio. */
export default function SitePage() {
  const form = useSiteForm(useLoaderData<typeof clientLoader>())
  const { values, wrong, change, changed } = form
  return (
    <DashboardPage title="Settings">
      <SettingsTabs />
      <form className="settings" noValidate aria-label="Texts of the site" onSubmit={form.submit}>
        <RestoredDraft {...form.draft} />
        <SettingsSection
          title="Footer pages"
          hint="Three lists in the footer. An entry with a text is a page of its own; without one it stays a plain word."
        >
          <div>
            <FooterPages footer={values.footer} onChange={(footer) => change({ footer })} wrong={footerProblems(wrong)} />
            <p className="field-hint">
              <SiteNote form={form} field="footer" />
            </p>
          </div>
        </SettingsSection>
        <SettingsSection title="Orders" hint="What customers accept when they order.">
          <TermsPageField form={form} />
        </SettingsSection>
        <TextSections form={form} />
        <SaveBar form={form} save="Save settings">
          {countOf(changed.length, 'change', 'changes')} in Texts of the site
        </SaveBar>
      </form>
      <LeaveGuard {...form.guard} />
    </DashboardPage>
  )
}

/** The messages of the footer, by their path in it. */
const footerProblems = (wrong: ProblemsByPath): ProblemsByPath =>
  new Map([...wrong].flatMap(([path, message]) => (path.startsWith('footer.') ? [[path.slice('footer.'.length), message] as const] : [])))
