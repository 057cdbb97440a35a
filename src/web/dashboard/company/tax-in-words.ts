import type { TaxThere } from '../../../contract/people/tax-id-check.ts'

/** The tax on goods that go to a place, such as '5% GST and 9.975% QST'. */
export const taxInWords = ({ taxes, exemption }: TaxThere): string =>
  exemption !== null || taxes.length === 0 ? 'no tax' : taxes.map(({ name, percent }) => `${percent}% ${name}`).join(' and ')
