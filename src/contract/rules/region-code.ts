import { foldWords } from './fold-text.ts'

/** The codes and names of the regions of countries whose addresses are written with either (ISO 3166-2). */
const regions: Record<string, string> = {
  US: `AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;DC District of Columbia|Washington DC;
    FL Florida;GA Georgia;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME Maine;MD Maryland;
    MA Massachusetts;MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;NJ New Jersey;
    NM New Mexico;NY New York;NC North Carolina;ND North Dakota;OH Ohio;OK Oklahoma;OR Oregon;PA Pennsylvania;RI Rhode Island;
    SC South Carolina;SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT Vermont;VA Virginia;WA Washington;WV West Virginia;WI Wisconsin;
    WY Wyoming;AS American Samoa;GU Guam;MP Northern Mariana Islands;PR Puerto Rico;VI Virgin Islands|US Virgin Islands`,
  CA: `AB Alberta;BC British Columbia;MB Manitoba;NB New Brunswick;NL Newfoundland and Labrador|Newfoundland;NS Nova Scotia;
    NT Northwest Territories;NU Nunavut;ON Ontario;PE Prince Edward Island|PEI;QC Quebec;SK Saskatchewan;YT Yukon`,
  AU: `ACT Australian Capital Territory;NSW New South Wales;NT Northern Territory;QLD Queensland;SA South Australia;TAS Tasmania;
    VIC Victoria;WA Western Australia`,
}

let keys: Map<string, string> | undefined

/**
 * Returns a region of a country (ISO code) as regions are compared: 'PA', 'Pa.' and 'Pennsylvania' in the United States are the same. Case,
 * accents, spaces and punctuation do not matter. Regions of other countries, and unknown ones, are compared by their letters.
 */
export function regionKey(country: string, region: string): string {
  keys ??= readRegions()
  const letters = foldWords(region).join('')
  return keys.get(`${country} ${letters}`) ?? letters
}

function readRegions(): Map<string, string> {
  const known = new Map<string, string>()
  for (const [country, text] of Object.entries(regions)) {
    for (const entry of text.split(';').map((each) => each.trim())) {
      const [code = ''] = entry.split(' ', 1)
      const names = entry.slice(code.length + 1).split('|')
      for (const spelling of names) known.set(`${country} ${foldWords(spelling).join('')}`, code.toLowerCase())
    }
  }
  return known
}
