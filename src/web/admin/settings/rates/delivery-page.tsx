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
import { DeliveryNote } from './delivery-note.tsx'
import { RateRows } from './rate-rows.tsx'
import { noDeliveryRow } from './typed-delivery-fields.ts'
import { type DeliveryForm, useDeliveryForm } from './use-delivery-form.ts'

export const meta = () => pageMeta('Delivery')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadData(request, api.settings.read())
}

/** What delivery costs, and where orders are picked up. */
export default function DeliveryPage() {
  const form = useDeliveryForm(useLoaderData<typeof clientLoader>())
  return (
    <DashboardPage title="Settings">
      <SettingsTabs />
      <form className="settings" noValidate aria-label="Delivery" onSubmit={form.submit}>
        <RestoredDraft {...form.draft} />
        <Delivery form={form} />
        <SaveBar form={form} save="Save settings">
          {countOf(form.changed.length, 'change', 'changes')} in Delivery
        </SaveBar>
      </form>
      <LeaveGuard {...form.guard} />
    </DashboardPage>
  )
}

function Delivery({ form }: { form: DeliveryForm }) {
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
      <DeliveryNote form={form} field="delivery" />
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
        <DeliveryNote form={form} field="pickUp" />
        {values.delivery.length === 0 && values.pickUp.trim() === '' && (
          <CheckBox checked={values.noDelivery} onChange={({ target }) => change({ noDelivery: target.checked })}>
            Nothing is charged for delivery
          </CheckBox>
        )}
      </div>
    </SettingsSection>
  )
}
