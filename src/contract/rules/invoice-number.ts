const MAX_LENGTH = 20

/** Starts the series of credit notes that belongs to a series of invoices. */
const CREDIT_NOTE = 'CN-'

const form = /^[A-Za-z\d](?:[A-Za-z\d._-]|\{year\})*$/

/** Why a text cannot be the prefix of invoice numbers; undefined for one that can. */
export function invoicePrefixProblem(prefix: string): string | undefined {
  const series = invoiceSeries(prefix, '2000')
  if (series.length > MAX_LENGTH) return `Use ${MAX_LENGTH} characters or fewer`
  if (!form.test(prefix.replace(/^\{year\}/, '2000')))
    return 'Use letters, digits, hyphens, dots and {year}. Start with a letter or a digit.'
  if (/\d$/.test(series)) return 'End with something other than a digit, such as a hyphen: the number follows'
  if (series.toUpperCase().startsWith(CREDIT_NOTE)) return 'Credit notes start with CN-. Choose another prefix.'
  return undefined
}

/** The prefix as it reads on a document of a year. Each is a series of its own. */
export const invoiceSeries = (prefix: string, year: string) => prefix.replaceAll('{year}', year)

export const creditNoteSeries = (prefix: string, year: string) => `${CREDIT_NOTE}${invoiceSeries(prefix, year)}`

/** Such as 2026-00872. */
export const invoiceNumber = (series: string, position: number) => `${series}${String(position).padStart(5, '0')}`
