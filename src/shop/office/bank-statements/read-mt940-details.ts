import { trimEnd } from '../../../contract/ground/trim-end.ts'
import { readIban } from '../../ground/identifiers/read-iban.ts'
import type { BankLine } from './bank-statement.ts'

type Details = Pick<BankLine, 'payer' | 'payerAccount' | 'purpose' | 'endToEndId'>

/** How long a line of field 86 is where a bank breaks it in the middle of a word. */
const FULL_LINE = 65
/** How long a subfield of the purpose is where a bank breaks it in the middle of a word. */
const FULL_SUBFIELD = 27

/** The words that start parts of a SEPA purpose in Germany. */
const SEPA_WORDS = /(?:^|\s?)(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|PURP|IBAN|BIC)\+/g
/** The codes that start parts of field 86 in the Netherlands and elsewhere. */
const SLASH_CODES = /\/(TRTP|IBAN|BIC|NAME|REMI|EREF|MARF|CSID|PREF|RTRN|ORDP|BENM|CNTP|PURP|ISDT|ADDR|ULTD|ULTC|USTD)\//g

/** Reads field 86, which each country writes in its own way: subfields of German banks, codes between slashes, or plain text. */
export function readMt940Details(lines: string[], { purpose, endToEndId }: Details): Partial<Details> {
  const whole = joinLines(lines)
  const german = /^(\d{3})([^\dA-Za-z\s])(?=\d\d)/.exec(whole)
  if (german) return readSubfields(whole.slice(4), german[2] ?? '?', endToEndId)
  if (/\/(?:TRTP|REMI|EREF|NAME|CNTP|ORDP|BENM)\//.test(whole)) return readCodes(whole, endToEndId)
  const plain = lines.map((line) => line.trim()).join(' ')
  return { purpose: `${plain} ${purpose}`, payerAccount: ibanIn(plain) }
}

/** A line that is full goes on in the next one, without a space. */
const joinLines = (lines: string[]) => lines.map((line) => (line.length >= FULL_LINE ? line : `${line.trimEnd()} `)).join('')

function readSubfields(text: string, sign: string, reference: string): Partial<Details> {
  const fields = text.split(sign).flatMap((part) => {
    const [, code, value] = /^(\d\d)(.*)$/s.exec(part) ?? []
    return code === undefined ? [] : [{ code, value: value ?? '' }]
  })
  const valuesOf = (isWanted: (code: string) => boolean) => fields.filter(({ code }) => isWanted(code)).map(({ value }) => value)
  const written = valuesOf((code) => /^(?:2\d|6[0-3])$/.test(code))
    .map((value) => (value.trimEnd().length >= FULL_SUBFIELD ? value.trimEnd() : `${value.trimEnd()} `))
    .join('')
  const parts = partsBy(SEPA_WORDS, written)
  const [bank = '', account = ''] = ['30', '31'].map((wanted) => valuesOf((code) => code === wanted)[0]?.trim() ?? '')
  const iban = readIban(account) ?? readIban(parts.get('IBAN') ?? '')
  return {
    payer: valuesOf((code) => code === '32' || code === '33').join('') || (parts.get('ABWA') ?? ''),
    payerAccount: iban ?? (account && bank ? `${bank}/${account}` : account),
    purpose: parts.get('SVWZ') ?? parts.get('') ?? '',
    endToEndId: parts.get('EREF')?.trim() ?? reference,
  }
}

function readCodes(text: string, reference: string): Partial<Details> {
  const parts = partsBy(SLASH_CODES, text)
  const counterparty =
    parts.get('CNTP')?.split('/') ??
    parts
      .get('ORDP')
      ?.replace(/^\/?NAME\//, '/')
      .split('/') ??
    []
  return {
    payer: parts.get('NAME') ?? counterparty[2] ?? counterparty[1] ?? '',
    payerAccount: readIban(parts.get('IBAN') ?? counterparty[0] ?? '') ?? ibanIn(text),
    purpose: (parts.get('REMI') ?? parts.get('') ?? '').replace(/^USTD\/\/?|^STRD\/CUR\//, ''),
    endToEndId: parts.get('EREF')?.trim() ?? reference,
  }
}

/** The parts of a text that words start; what is before the first word is under ''. The first part of a word counts. */
function partsBy(words: RegExp, text: string): Map<string, string> {
  const found = [...text.matchAll(words)]
  const parts = new Map([['', text.slice(0, found[0]?.index ?? text.length)]])
  found.forEach((match, index) => {
    const [whole, word = ''] = match
    const value = text.slice(match.index + whole.length, found[index + 1]?.index ?? text.length)
    if (!parts.has(word)) parts.set(word, trimEnd(value.trim(), '/'))
  })
  return parts
}

/** The first IBAN with right check digits in a text. */
const ibanIn = (text: string): string => {
  for (const [candidate] of text.matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}/g)) {
    const compact = candidate.replaceAll(' ', '')
    for (let length = Math.min(compact.length, 34); length >= 15; length--) {
      const iban = readIban(compact.slice(0, length))
      if (iban) return iban
    }
  }
  return ''
}
