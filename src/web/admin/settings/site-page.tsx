import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { api } from '../../session/api.ts'
import { requireAdmin } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { LoaderScreen } from '../../ui/frame/loader-screen.tsx'
import { PageError } from '../../ui/frame/page-error.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { LeaveGuard } from '../products/leave-guard.tsx'
import { FooterPages } from './footer-pages.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import { TextSections } from './text-sections.tsx'
import { useSiteForm } from './use-site-form.ts'

export const meta = () => pageMeta('Texts of the site')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAdmin(request)
  return loadData(request, api.settings.read())
}

export { LoaderScreen as HydrateFallback, PageError as ErrorBoundary }

/** The pages of the footer and the texts of home, Blogs and My Portfolio. */
export default function SitePage() {
  const form = useSiteForm(useLoaderData<typeof clientLoader>())
  const { values, wrong, change, changes, refusal, busy, save, discard } = form
  return (
    <DashboardPage title="Settings">
      <SettingsTabs />
      <form className="settings" noValidate onSubmit={save}>
        <RestoredDraft restored={form.restored} onKeep={form.keepRestored} onDiscard={discard} />
        <SettingsSection
          title="Footer pages"
          hint="Three lists in the footer. An entry with a text is a page of its own; without one it stays a plain word."
        >
          <div>
            <FooterPages footer={values.footer} onChange={(footer) => change({ footer })} wrong={wrong.footer} />
          </div>
        </SettingsSection>
        <TextSections texts={values} onChange={change} wrong={wrong.texts} />
        <SaveBar part="Texts of the site" changes={changes.length} refusal={refusal} busy={busy} onDiscard={discard} />
      </form>
      <LeaveGuard isUnsaved={changes.length > 0} isDone={form.isDone} onDiscard={discard} />
    </DashboardPage>
  )
}
