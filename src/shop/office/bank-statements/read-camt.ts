import { toCents } from '../../../contract/ground/money.ts'
import { readNumber } from '../../../contract/rules/read-number.ts'
import { UnreadableFile } from '../../ground/tables/table-row.ts'
import { type BankLine, type BankStatement, dayOf, maxStatementLines, tidyLine } from './bank-statement.ts'
import { statementMessages as texts } from './messages.ts'
import { allAt, type Element, readXmlTrees, textAt } from './xml-tree.ts'

const STATEMENT = /camt\.053\.001\.\d\d$/
/** What else banks send in such files. */
const others: [RegExp, string][] = [
  [/camt\.052/, 'a report of the day (camt.052)'],
  [/camt\.054/, 'a notification (camt.054)'],
  [/pain\./, 'an order to the bank (pain)'],
]

/** Currencies are written with up to five decimals (ISO 20022). */
const MAX_DECIMALS = 5

/** Reads camt.053 of ISO 20022, all versions from 001.01 on. Lines that are not booked are left out and counted. */
export function readCamt(text: string): BankStatement[] {
  const statements: BankStatement[] = []
  let current: BankStatement | undefined
  let lines = 0
  readXmlTrees(text, {
    isTree: (name) => ['Acct', 'Bal', 'Ntry'].includes(name),
    onRoot: refuseOtherMessages,
    onStart(name) {
      if (name !== 'Stmt') return
      current = { account: '', currency: '', openingCents: null, closingCents: null, lines: [], pending: 0 }
      statements.push(current)
    },
    onTree(tree, within) {
      if (!current || within !== 'Stmt') return
      if (tree.name === 'Acct') readAccount(tree, current)
      else if (tree.name === 'Bal') readBalance(tree, current)
      else if (!isBooked(tree)) current.pending++
      else {
        const read = readEntry(tree)
        lines += read.length
        if (lines > maxStatementLines) throw new UnreadableFile(texts.tooManyLines(maxStatementLines))
        for (const line of read) current.lines.push(line)
      }
    },
  })
  return statements
}

function refuseOtherMessages(namespace: string, names: string[]) {
  const other = others.find(([pattern]) => pattern.test(namespace))
  if (other) throw new UnreadableFile(texts.otherMessage(other[1]))
  // A file without a namespace is known by its elements.
  if (names[0] !== 'Document' && names.length === 1 && !STATEMENT.test(namespace)) throw new UnreadableFile(texts.unknown)
}

function readAccount(account: Element, statement: BankStatement) {
  const number = textAt(account, 'Id/IBAN', 'Id/Othr/Id', 'Id/BBAN', 'Id/PrtryAcct/Id', 'Id/UPIC')
  statement.account = number.replace(/\s/g, '').toUpperCase()
  statement.currency = textAt(account, 'Ccy') || statement.currency
}

function readBalance(balance: Element, statement: BankStatement) {
  const kind = textAt(balance, 'Tp/CdOrPrtry/Cd', 'Tp/Cd')
  const [amount] = allAt(balance, 'Amt')
  if (!amount) return
  const cents = signed(balance, amountOf(amount))
  statement.currency ||= amount.attributes.Ccy ?? ''
  // A statement in pages has interim balances; the first and the last one of all are said once.
  if (['OPBD', 'PRCD'].includes(kind)) statement.openingCents ??= cents
  if (kind === 'CLBD') statement.closingCents = cents
}

const isBooked = (entry: Element) => ['BOOK', ''].includes(textAt(entry, 'Sts/Cd', 'Sts/Prtry', 'Sts').toUpperCase())

/** An entry is one line, or one for each of its transactions if they make up its amount. */
function readEntry(entry: Element): BankLine[] {
  const [amount] = allAt(entry, 'Amt')
  const date = readDay(entry, 'BookgDt') ?? readDay(entry, 'ValDt')
  if (!date) throw new UnreadableFile(texts.date(entry.line))
  if (!amount) throw new UnreadableFile(texts.amount(entry.line, ''))
  const isReversal = textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1'
  const booked = { date, amountCents: signed(entry, amountOf(amount)), currency: amount.attributes.Ccy ?? '', isReversal }
  const details = allAt(entry, 'NtryDtls', 'TxDtls')
  const parts = details.map((detail) => partOf(detail, entry, booked.currency))
  const sum = parts.reduce<number | undefined>((total, part) => (total === undefined || part === undefined ? undefined : total + part), 0)
  if (details.length > 1 && sum === booked.amountCents)
    return details.map((detail, index) => toLine(entry, detail, { ...booked, amountCents: parts[index] ?? 0 }))
  return [toLine(entry, details.length > 1 ? together(details) : details[0], booked)]
}

/** What a transaction is of its entry; undefined if it does not say so in the entry's currency. */
function partOf(detail: Element, entry: Element, currency: string): number | undefined {
  const amounts = [...allAt(detail, 'Amt'), ...allAt(detail, 'AmtDtls', 'TxAmt', 'Amt'), ...allAt(detail, 'AmtDtls', 'InstdAmt', 'Amt')]
  const amount = amounts.find(({ attributes }) => attributes.Ccy === currency)
  return amount && signed(textAt(detail, 'CdtDbtInd') ? detail : entry, amountOf(amount))
}

/** Transactions that do not add up are one line with all that they say. */
const together = (details: Element[]): Element => ({
  name: 'TxDtls',
  text: '',
  attributes: {},
  line: details[0]?.line ?? 0,
  children: details.flatMap(({ children }) => children.filter(({ name }) => name === 'RmtInf')),
})

type Booked = Pick<BankLine, 'date' | 'amountCents' | 'currency' | 'isReversal'>

function toLine(entry: Element, detail: Element | undefined, booked: Booked): BankLine {
  // A line that takes a payment back names the parties as that payment did.
  const [side = '', other = ''] = booked.amountCents < 0 !== booked.isReversal ? ['Cdtr', 'Dbtr'] : ['Dbtr', 'Cdtr']
  const [own, theirs] = [partyIn(detail, other), partyIn(detail, side)]
  return tidyLine({
    ...booked,
    ...(theirs.payer || theirs.payerAccount || !booked.isReversal ? theirs : own),
    purpose: purposeOf(detail) || textAt(detail, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf'),
    reference: textAt(detail, 'Refs/AcctSvcrRef') || textAt(entry, 'AcctSvcrRef') || textAt(detail, 'Refs/TxId'),
    endToEndId: textAt(detail, 'Refs/EndToEndId'),
  })
}

function partyIn(detail: Element | undefined, side: string): Pick<BankLine, 'payer' | 'payerAccount'> {
  const [party, ultimate] = [`RltdPties/${side}`, `RltdPties/Ultmt${side}`]
  return {
    payer: textAt(detail, `${party}/Nm`, `${party}/Pty/Nm`, `${ultimate}/Nm`, `${ultimate}/Pty/Nm`),
    payerAccount: textAt(detail, `${party}Acct/Id/IBAN`, `${party}Acct/Id/Othr/Id`, `${party}Acct/Id/BBAN`, `${party}Acct/Id/PrtryAcct/Id`),
  }
}

/** What the payer wrote: unstructured text, the creditor's reference, and the documents that are named. */
function purposeOf(detail: Element | undefined): string {
  const structured = allAt(detail, 'RmtInf', 'Strd').flatMap((one) => [
    textAt(one, 'CdtrRefInf/Ref', 'CdtrRefInf/CdtrRef'),
    ...allAt(one, 'RfrdDocInf').map((document) => textAt(document, 'Nb', 'RfrdDocNb')),
    ...allAt(one, 'AddtlRmtInf').map(({ text }) => text),
  ])
  return [...allAt(detail, 'RmtInf', 'Ustrd').map(({ text }) => text), ...structured].filter((text) => text.trim()).join(' ')
}

const signed = (element: Element, cents: number) => (textAt(element, 'CdtDbtInd') === 'DBIT' ? -cents : cents)

function amountOf({ text, line }: Element): number {
  const read = readNumber(text, { decimals: MAX_DECIMALS, format: 'point' })
  if (!('value' in read)) throw new UnreadableFile(texts.amount(line, text.trim().slice(0, 40)))
  return toCents(read.value)
}

/** The day as the bank writes it, whatever the time zone of its moment. */
function readDay(entry: Element, name: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(textAt(entry, `${name}/Dt`, `${name}/DtTm`)) ?? []
  return dayOf(year, month, day)
}
