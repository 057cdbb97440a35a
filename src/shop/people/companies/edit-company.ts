import { toAmount, toCents } from '../../../contract/ground/money.ts'
import type { CompanyEdit } from '../../../contract/people/company.ts'
import { taxIdKey } from '../../../contract/rules/tax-id-check.ts'
import { choosePriceList } from '../../catalog/price-lists/lock-price-list.ts'
import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { CompanyRow } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { refuseWrongTaxId } from '../../ground/identifiers/refuse-wrong-tax-id.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { requestCheck } from '../tax-ids/request-check.ts'
import { companyWords } from './company-words.ts'
import { lockManagedCompany } from './lock-company.ts'
import { companyMessages } from './messages.ts'
import { tellOfficeOfChange } from './tell-office-of-change.ts'

const officeFields = [
  'taxExempt',
  'exemptReason',
  'certificateUntil',
  'electronicAddress',
  'buyerReference',
  'terms',
  'disabled',
  'priceListId',
] as const satisfies (keyof CompanyEdit)[]
/** The office is told about a change by a manager. */
const billingFields = ['name', 'street', 'city', 'region', 'postcode', 'country', 'taxId'] as const satisfies (keyof CompanyEdit)[]
const fields = [...billingFields, 'invoiceEmail', 'purchaseOrderRequired', ...officeFields] as const

type Edit = CompanyEdit & { version?: number | undefined }
type Edited = { [Field in keyof CompanyEdit]-?: Exclude<CompanyEdit[Field], undefined> }

/**
 * Edits a company; absent fields stay. Managers edit what is on their invoices, the office everything. Lowering a limit touches no order.
 * Refuses a version that is not the current one, a price list that is gone and a new tax ID that is wrong. Returns whether anything changed.
 */
export async function editCompany(shop: Shop, person: Person, companyId: string, { version: seen, ...edit }: Edit): Promise<boolean> {
  return transact(shop, async (tx) => {
    const company = await lockManagedCompany(tx, person, companyId)
    if (person.kind !== 'admin' && officeFields.some((field) => edit[field] !== undefined)) {
      throw new Refusal('not-allowed', companyMessages.officeOnly)
    }
    if (seen !== undefined && seen !== company.version) {
      throw new Refusal('changed-meanwhile', companyMessages.changedMeanwhile, { version: company.version })
    }
    const current = toEdited(company)
    const changed = fields.filter((field) => edit[field] !== undefined && JSON.stringify(edit[field]) !== JSON.stringify(current[field]))
    if (changed.length === 0) return false
    const pick = (from: CompanyEdit) => Object.fromEntries(changed.map((field) => [field, from[field]]))
    if (edit.priceListId && changed.includes('priceListId')) await choosePriceList(tx, edit.priceListId)
    const after: Edited = { ...current, ...pick(edit) }
    if (changed.includes('taxId')) await refuseWrongTaxId(after.taxId, after.country)
    const version = company.version + 1
    const isOtherId = taxIdKey(after.taxId, after.country) !== taxIdKey(company.taxId, company.country)
    const edited = {
      ...toColumns(shop, company, after),
      version,
      ...(isOtherId && ({ taxIdState: 'unchecked', taxIdCheck: null } as const)),
    }
    await tx.updateTable('company').set(edited).where('id', '=', companyId).execute()
    if (isOtherId) await requestCheck(shop, tx, { ...company, ...edited })
    await recordEvent(shop, tx, person, {
      verb: 'company.edited',
      thing: 'company',
      thingId: companyId,
      before: pick(current),
      after: pick(edit),
    })
    const billing = billingFields.filter((field) => changed.includes(field))
    if (person.kind !== 'admin' && billing.length > 0)
      await tellOfficeOfChange(shop, tx, person, company, Object.fromEntries(billing.map((field) => [field, current[field]])))
    return true
  })
}

const toEdited = (row: CompanyRow): Edited => ({
  name: row.name,
  street: row.street,
  city: row.city,
  region: row.region,
  postcode: row.postcode,
  country: row.country,
  taxId: row.taxId,
  invoiceEmail: row.invoiceEmail,
  purchaseOrderRequired: Boolean(row.purchaseOrderRequired),
  taxExempt: Boolean(row.taxExempt),
  exemptReason: row.exemptReason,
  certificateUntil: row.certificateUntil,
  electronicAddress: electronicAddressOf(row),
  buyerReference: row.buyerReference,
  disabled: row.disabledAt !== null,
  terms: termsOf(row),
  priceListId: row.priceListId,
})

/** What a company may order on account; null if it pays in advance. */
export const termsOf = (company: Pick<CompanyRow, 'termsDays' | 'creditLimitCents' | 'discountDays' | 'discountThousandths'>) => {
  const { termsDays, creditLimitCents, discountDays, discountThousandths } = company
  if (termsDays === null || creditLimitCents === null) return null
  const discount = discountDays && discountThousandths ? { days: discountDays, percent: discountThousandths / 1000 } : undefined
  return { days: termsDays, creditLimit: toAmount(creditLimitCents), ...(discount && { discount }) }
}

/** Where e-invoices of a company go; null if nobody said. */
export const electronicAddressOf = ({ electronicScheme, electronicAddress }: Pick<CompanyRow, 'electronicScheme' | 'electronicAddress'>) =>
  electronicAddress === '' ? null : { scheme: electronicScheme, value: electronicAddress }

function toColumns(shop: Shop, { disabledAt }: CompanyRow, { terms, disabled, electronicAddress, ...columns }: Edited) {
  return {
    ...columns,
    electronicScheme: electronicAddress?.scheme ?? '',
    electronicAddress: electronicAddress?.value ?? '',
    termsDays: terms?.days ?? null,
    creditLimitCents: terms ? toCents(terms.creditLimit) : null,
    discountDays: terms?.discount?.days ?? null,
    discountThousandths: terms?.discount ? Math.round(terms.discount.percent * 1000) : null,
    disabledAt: disabled ? (disabledAt ?? shop.now()) : null,
    words: companyWords(columns),
  }
}
