import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { countryInSentence } from '../../../../contract/ground/countries.ts'
import { countryCode } from '../../../../contract/rules/country-code.ts'
import { DashboardPage } from '../../../dashboard/dashboard-page.tsx'
import { LeaveGuard } from '../../../editor/leave-guard.tsx'
import { SaveBar } from '../../../editor/save-bar.tsx'
import { api } from '../../../session/api.ts'
import { loadData } from '../../../session/load-data.ts'
import { CheckBox } from '../../../ui/fields/check-box.tsx'
import { RestoredDraft } from '../../../ui/fields/restored-draft.tsx'
import { pageMeta } from '../../../ui/frame/page-meta.ts'
import { countOf } from '../../../ui/text/counts.ts'
import { SettingNote } from '../setting-note.tsx'
import { SettingsTabs } from '../settings-tabs.tsx'
import { SampleOrder } from './sample-order.tsx'
import { TaxTable } from './tax-table.tsx'
import { taxFieldText } from './typed-tax-fields.ts'
import { useOpenRow, wrongRows } from './use-open-row.ts'
import { useTaxForm } from './use-tax-form.ts'

export const meta = () => pageMeta('Tax')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadData(request, api.settings.read())
}

/** Which taxes apply, by where the goods go, and who pays none. */
export default function TaxPage() {
  const form = useTaxForm(useLoaderData<typeof clientLoader>())
  const rows = useOpenRow(form)
  const { values, changed, seen, saved, change } = form
  const code = countryCode(seen.country)
  const home = code ? countryInSentence(code) : ''
  const wrongCount = wrongRows(form).length
  return (
    <DashboardPage title="Settings">
      <SettingsTabs />
      <form className="settings" noValidate aria-label="Tax" ref={rows.form} onSubmit={rows.submit}>
        <RestoredDraft {...form.draft} />
        <section className="tax-section" aria-labelledby="tax-rows">
          <h2 className="display-4" id="tax-rows">
            Tax rows
          </h2>
          <p className="field-hint">
            On goods and delivery, by where they go. A region comes before its country, a country before Elsewhere. An order that no row
            fits is refused. {home && `Pick-up counts as ${home}. `}Without rows there is no tax.
          </p>
          <TaxTable form={form} home={home} rows={rows} />
          {changed.includes('tax') && (
            <p className="field-hint">
              <SettingNote form={form} field="tax" saved={taxFieldText('tax', saved)} />
            </p>
          )}
          {values.tax.length === 0 && (
            <CheckBox className="tax-none" checked={values.noTax} onChange={({ target }) => change({ noTax: target.checked })}>
              No tax is charged
            </CheckBox>
          )}
        </section>
        {values.tax.length > 0 && <SampleOrder values={values} settings={seen} />}
        <SaveBar
          form={form}
          save="Save settings"
          waitsFor={wrongCount > 0 ? `${countOf(wrongCount, 'row', 'rows')} with an error` : undefined}
        >
          {countOf(changed.length, 'change', 'changes')} in Tax
        </SaveBar>
      </form>
      <LeaveGuard {...form.guard} />
    </DashboardPage>
  )
}
