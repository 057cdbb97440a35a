import { foldText, foldWords } from '../../../contract/rules/fold-text.ts'
import type { CompanyRow } from '../../ground/database/tables.ts'

/** What a search for a company compares: its name and place, folded. */
export const companyWords = ({ name, city, postcode, country }: Pick<CompanyRow, 'name' | 'city' | 'postcode' | 'country'>) =>
  foldWords(foldText([name, city, postcode, country].join(' '))).join(' ')
