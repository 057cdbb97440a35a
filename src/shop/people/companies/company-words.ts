import { foldCode, foldText, foldWords } from '../../../contract/rules/fold-text.ts'
import type { CompanyRow } from '../../ground/database/tables.ts'

type Named = Pick<CompanyRow, 'name' | 'city' | 'postcode' | 'country' | 'taxId'>

/** What a search for a company compares: its name and place, folded, and its tax ID without what separates its digits. */
export const companyWords = ({ name, city, postcode, country, taxId }: Named) =>
  [...foldWords(foldText([name, city, postcode, country].join(' '))), foldCode(taxId)].filter(Boolean).join(' ')
