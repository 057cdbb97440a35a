import '../settings-page.css'
import './rates-page.css'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { showWhole } from '../../../../contract/ground/money.ts'
import { currencySymbol } from '../../../../contract/ground/shop-locale.ts'
import { DashboardPage } from '../../../dashboard/dashboard-page.tsx'
import { LeaveGuard } from '../../../editor/leave-guard.tsx'
import { SaveBar } from '../../../editor/save-bar.tsx'
import { api } from '../../../session/api.ts'
import { loadData } from '../../../session/load-data.ts'
import { CheckBox } from '../../../ui/fields/check-box.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { RestoredDraft } from '../../../ui/fields/restored-draft.tsx'
import { pageMeta } from '../../../ui/frame/page-meta.ts'
import { countOf, oneOrMany } from '../../../ui/text/counts.ts'
import { SettingsSection } from '../settings-section.tsx'
import { SettingsTabs } from '../settings-tabs.tsx'
import { RateExample } from './rate-example.tsx'
import { RateNote } from './rate-note.tsx'
import { RateRows } from './rate-rows.tsx'
import { noDeliveryRow } from './typed-rate-fields.ts'
import { type RatesForm, useRatesForm } from './use-rates-form.ts'

export const meta = () => pageMeta('Delivery and tax')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadData(request, api.settings.read())
}

/** What delivery costs and which tax applies. */
export default function RatesPage() {
  const form = useRatesForm(useLoaderData<typeof clientLoader>())
  return (
    <DashboardPage title="Settings">
      <SettingsTabs />
      <form className="settings" noValidate aria-label="Delivery and tax" onSubmit={form.submit}>
        <RestoredDraft {...form.draft} />
        <Delivery form={form} />
        <Tax form={form} />
        <RateExample values={form.values} />
        <SaveBar form={form} save="Save settings">
          {countOf(form.changed.length, 'change', 'changes')} in Delivery and tax
        </SaveBar>
      </form>
      <LeaveGuard {...form.guard} />
    </DashboardPage>
  )
}

function Delivery({ form }: { form: RatesForm }) {
  const { values, wrong, change, seen } = form
  const symbol = currencySymbol().trim()
  return (
    <SettingsSection
      title="Delivery"
      hint="Before tax. A named country comes before Elsewhere, the smallest weight that fits before a larger one. Without rows nothing is charged."
    >
      <RateRows
        legend="Delivery rates"
        name="delivery"
        rowClass="delivery-row"
        columns={[
          { field: 'countries', label: 'Countries', placeholder: 'Norway, Sweden or Elsewhere' },
          { field: 'upToKg', label: 'Up to kg', isNumber: true, placeholder: 'no limit' },
          { field: 'price', label: `Price in ${symbol}`, isNumber: true },
          { field: 'freeFrom', label: `Free from ${symbol}`, isNumber: true, placeholder: 'never' },
        ]}
        rows={values.delivery}
        empty={noDeliveryRow}
        wrong={wrong}
        onChange={(delivery) => change({ delivery })}
      />
      <RateNote form={form} field="delivery" />
      {seen.unweighedProducts > 0 && (
        <p className="field-hint">
          {oneOrMany(seen.unweighedProducts, 'One product has', `${showWhole(seen.unweighedProducts)} products have`)} no weight, which
          counts as 0 kg.
        </p>
      )}
      <div className="rate-fields stack">
        <Field
          label="Pick up at"
          optional
          value={values.pickUp}
          error={wrong.get('pickUp')}
          hint="Where customers pick up their orders, free of charge."
          onChange={({ target }) => change({ pickUp: target.value })}
        />
        <RateNote form={form} field="pickUp" />
        {values.delivery.length === 0 && values.pickUp.trim() === '' && (
          <CheckBox checked={values.noDelivery} onChange={({ target }) => change({ noDelivery: target.checked })}>
            Nothing is charged for delivery
          </CheckBox>
        )}
      </div>
    </SettingsSection>
  )
}

function Tax({ form }: { form: RatesForm }) {
  const { values, change } = form
  return (
    <SettingsSection
      title="Tax"
      hint="On goods and delivery, with its name on the invoice. An order that no row fits is refused. Without rows there is no tax."
    >
      <ul>
        {values.tax.map((row) => (
          <li key={`${row.countries} ${row.region}`}>{row.countries}</li>
        ))}
      </ul>
      <RateNote form={form} field="tax" />
      <div className="rate-fields stack">
        {values.tax.length === 0 && (
          <CheckBox checked={values.noTax} onChange={({ target }) => change({ noTax: target.checked })}>
            No tax is charged
          </CheckBox>
        )}
      </div>
    </SettingsSection>
  )
}
