import type { SettingField, ShopSettings } from '../../../contract/office/settings.ts'

/** The settings of this form. */
export const fieldLabels = {
  name: 'Name',
  legalName: 'Legal name',
  sentence: 'Sentence under the name',
  logo: 'Logo',
  logoOnDark: 'Logo on dark',
  logoHasName: 'The logo contains the name',
  street: 'Street',
  city: 'City',
  region: 'Region',
  postcode: 'Postcode',
  country: 'Country',
  phone: 'Phone',
  email: 'Email',
  officeEmail: 'Office email',
  holdingDays: 'Days that an unpaid order is held',
  newCustomerOrders: 'Unpaid orders at once',
  newCustomerProducts: 'Tools of one customer',
  newCustomersProducts: 'Tools of all new customers',
  newCustomerHours: 'Hours an order is held',
  sellsWithoutPhoto: 'Sells tools without a photo',
  showGettingStarted: 'Getting started on the overview',
  taxId: 'Tax ID',
  accountHolder: 'Account holder',
  bank: 'Bank',
  account: 'Account or IBAN',
  bic: 'BIC or routing number',
  invoicePrefix: 'Invoice prefix',
  eInvoices: 'E-invoices',
  timeZone: 'Time zone',
  currency: 'Currency',
} as const satisfies { [field in SettingField]?: string }

export type FormField = keyof typeof fieldLabels
export type FormSettings = Pick<ShopSettings, FormField>

/** The value of a field in words, to compare it with another. */
export function fieldText(field: FormField, values: FormSettings): string {
  const value = values[field]
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null && field === 'eInvoices') return 'as usual in the country'
  if (value === null && field.startsWith('newCustomer')) return 'no limit'
  if (typeof value === 'object') return value?.file ?? 'none'
  return value || 'empty'
}

/** How a field changes, such as 'Phone empty → +1 610 555 0124'. */
export const changeText = (field: FormField, before: FormSettings, after: FormSettings): string =>
  `${fieldLabels[field]} ${fieldText(field, before)} → ${fieldText(field, after)}`
