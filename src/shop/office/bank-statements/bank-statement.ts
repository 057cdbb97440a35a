/** What a bank books on an account, as its file says it. */
export interface BankLine {
  /** The day of the booking. */
  date: string
  /** In the currency of the line; negative for what went out. */
  amountCents: number
  currency: string
  /** Who paid, or was paid. */
  payer: string
  /** Their account without spaces: an IBAN, or a number of their bank. */
  payerAccount: string
  purpose: string
  /** The bank's own reference. */
  reference: string
  /** What the payer's bank passed on. */
  endToEndId: string
  /** Takes an earlier line back. */
  isReversal: boolean
}

/** The lines of an account over some days. Files hold one or many. */
export interface BankStatement {
  /** Without spaces: an IBAN, or the number of the bank and of the account with a slash. */
  account: string
  currency: string
  /** The balances that the bank says, if it says both. */
  openingCents: number | null
  closingCents: number | null
  lines: BankLine[]
  /** Lines that are not booked yet, and are left out. They come again when they are. */
  pending: number
}

export interface StatementFile {
  format: 'camt.053' | 'MT940'
  statements: BankStatement[]
}

/** The most lines of a file. */
export const maxStatementLines = 50_000

const MAX_NAME = 140
const MAX_PURPOSE = 1000
const MAX_REFERENCE = 100

/** A line whose texts have one space between words, and no more characters than are kept. */
export function tidyLine(line: BankLine): BankLine {
  return {
    ...line,
    payer: tidy(line.payer, MAX_NAME),
    payerAccount: tidy(line.payerAccount, MAX_REFERENCE).replace(/\s/g, '').toUpperCase(),
    purpose: tidy(line.purpose, MAX_PURPOSE),
    reference: known(tidy(line.reference, MAX_REFERENCE)),
    endToEndId: known(tidy(line.endToEndId, MAX_REFERENCE)),
  }
}

const tidy = (text: string, length: number) => text.replace(/\s+/g, ' ').trim().slice(0, length).trimEnd()

/** Banks write a word where there is no reference. */
const known = (reference: string) => (/^(?:NOTPROVIDED|NOT PROVIDED|NONREF|NONE|EREF|[KE]REF\+|-+)$/i.test(reference) ? '' : reference)

/** A day of the calendar, of four, two and two digits; undefined for another text. */
export function dayOf(year: string, month: string, day: string): string | undefined {
  const written = `${year}-${month}-${day}`
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined
}
