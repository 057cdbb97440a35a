import * as austrianTin from 'stdnum/lib/cjs/at/tin.js'
import * as austria from 'stdnum/lib/cjs/at/uid.js'
import * as belgium from 'stdnum/lib/cjs/be/vat.js'
import * as bulgarianPerson from 'stdnum/lib/cjs/bg/egn.js'
import * as foreignerInBulgaria from 'stdnum/lib/cjs/bg/pnf.js'
import * as bulgaria from 'stdnum/lib/cjs/bg/vat.js'
import * as canada from 'stdnum/lib/cjs/ca/bn.js'
import * as quebec from 'stdnum/lib/cjs/ca/qst.js'
import * as switzerland from 'stdnum/lib/cjs/ch/uid.js'
import * as cyprus from 'stdnum/lib/cjs/cy/vat.js'
import * as czechia from 'stdnum/lib/cjs/cz/dic.js'
import * as germanIdentity from 'stdnum/lib/cjs/de/idnr.js'
import * as germanTaxNumber from 'stdnum/lib/cjs/de/stnr.js'
import * as germany from 'stdnum/lib/cjs/de/vat.js'
import * as denmark from 'stdnum/lib/cjs/dk/cvr.js'
import * as estonia from 'stdnum/lib/cjs/ee/kmkr.js'
import * as estonianRegister from 'stdnum/lib/cjs/ee/registrikood.js'
import * as spain from 'stdnum/lib/cjs/es/nif.js'
import * as finland from 'stdnum/lib/cjs/fi/alv.js'
import * as siren from 'stdnum/lib/cjs/fr/siren.js'
import * as siret from 'stdnum/lib/cjs/fr/siret.js'
import * as france from 'stdnum/lib/cjs/fr/tva.js'
import * as unitedKingdomReference from 'stdnum/lib/cjs/gb/utr.js'
import * as unitedKingdom from 'stdnum/lib/cjs/gb/vat.js'
import * as greece from 'stdnum/lib/cjs/gr/vat.js'
import * as croatia from 'stdnum/lib/cjs/hr/oib.js'
import * as hungary from 'stdnum/lib/cjs/hu/anum.js'
import * as ireland from 'stdnum/lib/cjs/ie/vat.js'
import * as italianCode from 'stdnum/lib/cjs/it/codicefiscale.js'
import * as italy from 'stdnum/lib/cjs/it/iva.js'
import * as lithuania from 'stdnum/lib/cjs/lt/pvm.js'
import * as luxembourg from 'stdnum/lib/cjs/lu/tva.js'
import * as latvia from 'stdnum/lib/cjs/lv/pvn.js'
import * as malta from 'stdnum/lib/cjs/mt/vat.js'
import * as netherlands from 'stdnum/lib/cjs/nl/btw.js'
import * as norway from 'stdnum/lib/cjs/no/orgnr.js'
import * as poland from 'stdnum/lib/cjs/pl/nip.js'
import * as portugal from 'stdnum/lib/cjs/pt/nif.js'
import * as romania from 'stdnum/lib/cjs/ro/cif.js'
import * as swedishOrganization from 'stdnum/lib/cjs/se/orgnr.js'
import * as sweden from 'stdnum/lib/cjs/se/vat.js'
import * as slovenia from 'stdnum/lib/cjs/si/ddv.js'
import * as slovakia from 'stdnum/lib/cjs/sk/dph.js'
import { bulgarianCompany, czechGroup } from './more-tax-ids.ts'

interface Validator {
  validate(value: string): { isValid: boolean; error?: Error | undefined }
}

export interface TaxIdRule {
  /** Of the VAT number, or of the number that stands for it. */
  main: Validator
  /** Other forms of the VAT number. */
  also?: Validator[]
  /** Other numbers of the same country that print on invoices. They have no prefix. */
  others?: Validator[]
  /** Provinces give IDs of their own form. */
  hasProvinces?: true
  example: string
  /** What may follow the number. */
  suffix?: RegExp
}

/**
 * The tax IDs whose form and check digits the shop knows, by country. Those of the United States have no check digit, and each state gives
 * its own.
 */
export const taxIdRules: Readonly<Record<string, TaxIdRule>> = {
  AT: { main: austria, others: [austrianTin], example: 'ATU12345675' },
  BE: { main: belgium, example: 'BE0403419931' },
  BG: { main: bulgaria, also: [bulgarianCompany, bulgarianPerson, foreignerInBulgaria], example: 'BG175074752' },
  CA: { main: canada, others: [quebec], hasProvinces: true, example: '123456782RT0001' },
  CH: { main: switzerland, example: 'CHE-123.456.788', suffix: /(?:MWST|TVA|IVA|VAT)$/ },
  CY: { main: cyprus, example: 'CY10259313L' },
  CZ: { main: czechia, also: [czechGroup], example: 'CZ25123891' },
  // The number of a business (W-IdNr) has five more digits.
  DE: { main: germany, others: [germanTaxNumber, germanIdentity], example: 'DE136695976', suffix: /(?<=^\d{9})\d{5}$/ },
  DK: { main: denmark, example: 'DK13585628' },
  EE: { main: estonia, others: [estonianRegister], example: 'EE100931105' },
  ES: { main: spain, example: 'ESB58378431' },
  FI: { main: finland, example: 'FI20774740' },
  FR: { main: france, others: [siren, siret], example: 'FR40303265045' },
  GB: { main: unitedKingdom, others: [unitedKingdomReference], example: 'GB980780629' },
  GR: { main: greece, example: 'EL094259216' },
  HR: { main: croatia, example: 'HR33392005961' },
  // At home the number has three more digits, for the kind of tax and the county.
  HU: { main: hungary, example: 'HU12892312', suffix: /(?<=^\d{8})\d{3}$/ },
  IE: { main: ireland, example: 'IE6433435F' },
  IT: { main: italy, others: [italianCode], example: 'IT00743110157' },
  LT: { main: lithuania, example: 'LT119511515' },
  LU: { main: luxembourg, example: 'LU15027442' },
  LV: { main: latvia, example: 'LV40003521085' },
  MT: { main: malta, example: 'MT11679112' },
  NL: { main: netherlands, example: 'NL821234503B01' },
  NO: { main: norway, example: '918 442 103 MVA', suffix: /MVA$/ },
  PL: { main: poland, example: 'PL8567346215' },
  PT: { main: portugal, example: 'PT501964843' },
  RO: { main: romania, example: 'RO18547117' },
  SE: { main: sweden, others: [swedishOrganization], example: 'SE123456780601' },
  SI: { main: slovenia, example: 'SI50223054' },
  SK: { main: slovakia, example: 'SK2022749608' },
}
