import { toCents } from '../../../contract/ground/money.ts'
import { readNumber } from '../../../contract/rules/read-number.ts'
import { UnreadableFile } from '../../ground/tables/table-row.ts'
import { type BankLine, type BankStatement, dayOf, maxStatementLines, tidyLine } from './bank-statement.ts'
import { statementMessages as texts } from './messages.ts'
import { readMt940Details } from './read-mt940-details.ts'

/** A field with the lines that belong to it. */
interface Field {
  tag: string
  lines: string[]
  line: number
}

const TAG = /^:(\d\d[A-Z]?):/

/** Whether a text starts as MT940 does: with or without the blocks of SWIFT around it. */
export const isMt940 = (start: string): boolean => /(?:^|[\r\n}]):(?:20|25|28C?):/.test(start.trimStart())

/** Reads MT940 of SWIFT, as banks in Germany and elsewhere write it. Lines that are only expected are left out and counted. */
export function readMt940(text: string): BankStatement[] {
  const statements: BankStatement[] = []
  let current: BankStatement | undefined
  let pendingLine: BankLine | undefined
  let [count, isExpected] = [0, false]
  const end = () => {
    if (pendingLine) current?.lines.push(tidyLine(pendingLine))
    pendingLine = undefined
  }
  for (const field of fieldsOf(text)) {
    const value = field.lines[0] ?? ''
    if (field.tag === '20' || (field.tag === '25' && current && current.account !== '')) {
      end()
      current = { account: '', currency: '', openingCents: null, closingCents: null, lines: [], pending: 0 }
      statements.push(current)
    }
    if (!current) continue
    if (field.tag === '25') current.account = accountOf(value)
    else if (field.tag.startsWith('60')) readBalance(field, current, 'opening')
    else if (field.tag.startsWith('62')) {
      end()
      readBalance(field, current, 'closing')
    } else if (field.tag === '61') {
      end()
      if (++count > maxStatementLines) throw new UnreadableFile(texts.tooManyLines(maxStatementLines))
      pendingLine = readLine(field, current.currency)
      isExpected = pendingLine === undefined
      if (isExpected) current.pending++
    } else if (field.tag === '86' && pendingLine && !isExpected)
      pendingLine = { ...pendingLine, ...readMt940Details(field.lines, pendingLine) }
  }
  end()
  return mergePages(statements)
}

/** The fields of a file. A line that starts no field continues the one before. */
function* fieldsOf(text: string): Generator<Field> {
  let field: Field | undefined
  let number = 0
  for (const raw of linesOf(text)) {
    number++
    const line = raw.replace(/^\{[1-4]:.*?(?=:\d\d[A-Z]?:)/, '')
    const [start, tag] = TAG.exec(line) ?? []
    if (start && tag) {
      if (field) yield field
      field = { tag, lines: [line.slice(start.length)], line: number }
    } else if (/^-\}?|^\{[1-5]:/.test(line) && (line.length <= 2 || line.startsWith('{') || line.startsWith('-}'))) {
      if (field) yield field
      field = undefined
    } else field?.lines.push(line)
  }
  if (field) yield field
}

function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const feed = text.indexOf('\n', at)
    const stop = feed < 0 ? text.length : feed
    yield text.slice(at, stop).replace(/\r$/, '')
    at = stop + 1
  }
}

/** `DE89370400440532013000EUR` and `10050000/1234567 EUR`: the currency may follow the number. */
const accountOf = (value: string) =>
  value
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/(?<=\d)[A-Z]{3}$/, '')

function readBalance({ lines: [value = ''], line, tag }: Field, statement: BankStatement, which: 'opening' | 'closing') {
  const [, sign, , , , currency = '', amount = ''] = /^([CD])(\d\d)(\d\d)(\d\d)([A-Z]{3})([\d,.]+)/.exec(value.trim()) ?? []
  if (!sign) throw new UnreadableFile(texts.entry(line))
  const cents = readAmount(amount, line) * (sign === 'D' ? -1 : 1)
  statement.currency = currency
  if (which === 'closing') statement.closingCents = cents
  else if (statement.openingCents === null || tag === '60F') statement.openingCents = cents
}

const LINE = /^(\d\d)(\d\d)(\d\d)(\d\d\d\d)?(R?[CD]|E[CD])([A-Z])?([\d,.]{1,20})([A-Z][A-Z0-9]{3})?(.*)$/

/** An entry: the day of its value, the day of booking with or without, its side, amount, kind and references. Undefined if it is expected only. */
function readLine({ lines: [value = '', ...more], line }: Field, currency: string): BankLine | undefined {
  const [, year = '', month = '', day = '', booked, side = '', , amount = '', , references = ''] = LINE.exec(value.trim()) ?? []
  const valued = dayOf(`20${year}`, month, day)
  if (!valued) throw new UnreadableFile(texts.entry(line))
  if (side.startsWith('E')) return undefined
  const [own = '', banks = ''] = references.split('//')
  return {
    date: (booked && bookedOn(valued, booked)) ?? valued,
    // RC takes a credit back, which is money that goes out.
    amountCents: readAmount(amount, line) * (side === 'C' || side === 'RD' ? 1 : -1),
    currency,
    payer: '',
    payerAccount: '',
    purpose: more.join(' '),
    reference: banks,
    endToEndId: own,
    isReversal: side.startsWith('R'),
  }
}

/** The day of booking has no year: it is the one that is nearest to the day of the value. */
function bookedOn(valued: string, monthAndDay: string): string | undefined {
  const year = new Date(valued).getUTCFullYear()
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valued))
  const days = [year - 1, year, year + 1].flatMap((each) => dayOf(String(each), monthAndDay.slice(0, 2), monthAndDay.slice(2)) ?? [])
  return days.toSorted((a, b) => distance(a) - distance(b))[0]
}

function readAmount(text: string, line: number): number {
  const read = readNumber(text.endsWith(',') ? text.slice(0, -1) : text, { decimals: 5, format: 'comma' })
  if (!('value' in read)) throw new UnreadableFile(texts.amount(line, text.slice(0, 40)))
  return toCents(read.value)
}

/** A long statement comes in pages, each with the balance at which the one before ended. */
function mergePages(pages: BankStatement[]): BankStatement[] {
  const statements: BankStatement[] = []
  for (const page of pages.filter(({ account }) => account !== '')) {
    const last = statements.at(-1)
    const continues =
      last?.account === page.account &&
      last.currency === page.currency &&
      last.closingCents !== null &&
      last.closingCents === page.openingCents
    if (!last || !continues) {
      statements.push(page)
      continue
    }
    for (const line of page.lines) last.lines.push(line)
    last.closingCents = page.closingCents
    last.pending += page.pending
  }
  return statements
}
