import './settings-page.css'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { wantsEInvoices } from '../../../contract/rules/is-e-invoice.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { LeaveGuard } from '../../editor/leave-guard.tsx'
import { SaveBar } from '../../editor/save-bar.tsx'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { MissingLetters } from '../../ui/fields/missing-letters.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { countOf } from '../../ui/text/counts.ts'
import { BrandPreviews } from './brand-previews.tsx'
import { CurrencyField } from './currency-field.tsx'
import { HoldingDaysField } from './holding-days-field.tsx'
import { InvoicingState } from './invoicing-state.tsx'
import { LimitField } from './limit-field.tsx'
import { LogoField } from './logo-field.tsx'
import { settingsMessages } from './messages.ts'
import { FieldHints, SettingInput } from './setting-fields.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { useSettingsForm } from './use-settings-form.ts'

export const meta = () => pageMeta('Settings')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadData(request, api.settings.read())
}

export default function SettingsPage() {
  const form = useSettingsForm(useLoaderData<typeof clientLoader>())
  const { values, changed, change } = form
  const [isPending, setPending] = useState(false)
  const [isEarly, setEarly] = useState(false)
  return (
    <DashboardPage title="Settings">
      <SettingsTabs />
      <form
        className="settings"
        noValidate
        aria-label="Settings"
        onSubmit={(event) => {
          setEarly(isPending)
          if (isPending) event.preventDefault()
          else form.submit(event)
        }}
      >
        <RestoredDraft {...form.draft} />
        <SettingsSection title="Name and logo" hint="In the header, titles, mail, receipts and slips, and in authenticator apps.">
          <div className="setting-grid">
            <SettingInput form={form} field="name" share="half" autoComplete="organization" />
            <SettingInput form={form} field="legalName" share="half" hint="The seller on invoices." />
            <SettingInput form={form} field="sentence" rows={2} hint="In the footer and in search results." />
          </div>
          <div className="logo-fields stack">
            <LogoField form={form} field="logo" onPending={setPending} />
            <LogoField form={form} field="logoOnDark" onPending={setPending} />
          </div>
          <CheckBox checked={values.logoHasName} onChange={({ target }) => change({ logoHasName: target.checked })}>
            The logo contains the name
          </CheckBox>
          <p className="field-hint">
            <FieldHints form={form} field="logoHasName" />
          </p>
          <BrandPreviews settings={values} />
        </SettingsSection>
        <SettingsSection title="Address and contact" hint="On invoices, packing slips and mail.">
          <div className="setting-grid">
            <SettingInput form={form} field="street" autoComplete="address-line1" />
            <SettingInput form={form} field="city" share="quarter" />
            <SettingInput form={form} field="region" share="quarter" />
            <SettingInput form={form} field="postcode" share="quarter" />
            <SettingInput form={form} field="country" share="quarter" />
            <MissingLetters texts={[values.name, values.legalName, values.street, values.city, values.region]} />
            <SettingInput form={form} field="phone" share="half" type="tel" />
            <SettingInput form={form} field="email" share="half" type="email" />
            <SettingInput
              form={form}
              field="officeEmail"
              share="half"
              type="email"
              hint="Gets email about paid orders, low stock and messages. If empty, the setting of the server applies."
            />
          </div>
        </SettingsSection>
        <SettingsSection title="Tax ID and bank" hint="On invoices. With an account, unpaid orders can be paid by transfer.">
          <div className="setting-grid">
            <SettingInput form={form} field="taxId" share="half" />
            <SettingInput form={form} field="accountHolder" share="half" placeholder={values.legalName || values.name} />
            <SettingInput form={form} field="bank" share="third" />
            <SettingInput form={form} field="account" share="third" />
            <SettingInput form={form} field="bic" share="third" />
            <MissingLetters texts={[values.accountHolder, values.bank]} />
            <HoldingDaysField form={form} />
          </div>
        </SettingsSection>
        <SettingsSection
          title="New customers"
          hint="Limits for customers who have not paid an order yet. Companies with terms have none. Leave empty for no limit."
        >
          <div className="setting-grid">
            <LimitField form={form} field="newCustomerOrders" hint="Of each new customer." />
            <LimitField
              form={form}
              field="newCustomerHours"
              hint="At most. No effect with a bank account: a transfer takes days, so the days above count."
            />
            <LimitField
              form={form}
              field="newCustomerProducts"
              hint="For how many tools their unpaid orders may leave others less than the minimum order."
            />
            <LimitField form={form} field="newCustomersProducts" hint="The same for all new customers together." />
          </div>
        </SettingsSection>
        <SettingsSection title="Tools without a photo" hint="Off, only the office sees a tool until it has a photo.">
          <CheckBox checked={values.sellsWithoutPhoto} onChange={({ target }) => change({ sellsWithoutPhoto: target.checked })}>
            Sell them, with a drawing of their family
          </CheckBox>
          <p className="field-hint">
            <FieldHints form={form} field="sellsWithoutPhoto" />
          </p>
        </SettingsSection>
        <SettingsSection title="Invoices" hint="Numbers have no gaps. A new prefix starts a new series at 1.">
          <div className="setting-grid">
            <SettingInput
              form={form}
              field="invoicePrefix"
              share="third"
              placeholder="{year}-"
              hint="Ends with a hyphen or a letter. {year} is the year."
            />
          </div>
          <InvoicingState invoicing={form.seen.invoicing} />
          <CheckBox checked={wantsEInvoices(values)} onChange={({ target }) => change({ eInvoices: target.checked })}>
            Make e-invoices
          </CheckBox>
          <p className="field-hint">
            <FieldHints form={form} field="eInvoices" hint={settingsMessages.eInvoices(values.taxId !== '')} />
          </p>
        </SettingsSection>
        <SettingsSection title="Time zone and currency" hint="One of each for the whole shop.">
          <div className="setting-grid">
            <TimeZoneField form={form} />
            <CurrencyField form={form} />
          </div>
        </SettingsSection>
        <SettingsSection title="Getting started" hint="What is left to set up, on the overview. It disappears when everything is done.">
          <CheckBox checked={values.showGettingStarted} onChange={({ target }) => change({ showGettingStarted: target.checked })}>
            Show it to administrators
          </CheckBox>
          <p className="field-hint">
            <FieldHints form={form} field="showGettingStarted" />
          </p>
        </SettingsSection>
        <SaveBar form={form} save="Save settings" waitsFor={isEarly && isPending ? settingsMessages.logoPending : undefined}>
          {countOf(changed.length, 'change', 'changes')} in Shop
        </SaveBar>
      </form>
      <LeaveGuard {...form.guard} isUnsaved={changed.length > 0 || isPending} />
    </DashboardPage>
  )
}
