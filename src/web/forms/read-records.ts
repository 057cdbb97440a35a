import { pastedTextMessages } from './pasted-text-messages.ts'

export const pasteLimits = { rows: 500, characters: 200_000 } as const

export interface TextRecord {
  /** The line of the text, counted from 1. */
  row: number
  fields: string[]
}

/**
 * Reads records whose fields a tab, semicolon or comma separates, with or without quotes. Returns a sentence if the text is no text. A quoted
 * field may contain separators and line breaks. If a quote is never closed, each line is a record of its own, and none is lost.
 */
export function readRecords(text: string, split = splitFields): { records: TextRecord[] } | { problem: string } {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (/^%PDF-/.test(plain)) return { problem: pastedTextMessages.pdf }
  if (isBinary(plain)) return { problem: pastedTextMessages.notText }
  if (plain.length > pasteLimits.characters) return { problem: pastedTextMessages.tooLong(plain.length, pasteLimits.characters) }
  const lines = splitOutsideQuotes(plain, '\n') ?? plain.replaceAll('"', '').split('\n')
  let row = 1
  const records = lines.flatMap((line) => {
    const start = row
    row += line.split('\n').length
    const fields = split(line)
    return fields.some((field) => field !== '') ? [{ row: start, fields }] : []
  })
  return { records }
}

/** Why there are too few or too many rows under a header; undefined if there are not. */
export function problemOfCount(rows: number): string | undefined {
  if (rows === 0) return pastedTextMessages.headerOnly
  return rows > pasteLimits.rows ? pastedTextMessages.tooManyRows(rows, pasteLimits.rows) : undefined
}

/** Splits a line at the first of tab, semicolon and comma that it has. */
export function splitFields(line: string, isSeparator: (candidate: string) => boolean = () => true): string[] {
  const separator = ['\t', ';', ','].find((candidate) => fieldsOf(line, candidate).length > 1 && isSeparator(candidate))
  return separator ? fieldsOf(line, separator).map(unquote) : [unquote(line)]
}

export const unquote = (field: string) =>
  field
    .trim()
    .replace(/^"([\s\S]*)"$/, '$1')
    .replaceAll('""', '"')
    .trim()

/** Control characters that no text has, or bytes that were no characters. */
const isBinary = (text: string) => {
  const sample = text.slice(0, 10_000)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
  return (sample.match(/[\u0000-\u0008\u000E-\u001F\uFFFD]/g)?.length ?? 0) > sample.length / 200
}

const fieldsOf = (line: string, separator: string) => splitOutsideQuotes(line, separator) ?? line.split(separator)

/** A quote opens at the start of a field only: 24" is a length. Returns undefined if a quote is never closed. */
function splitOutsideQuotes(text: string, separator: string): string[] | undefined {
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') {
      if (!isQuoted) isQuoted = at === 0 || /[\s;,]/.test(text[at - 1] ?? '')
      else if (text[at + 1] === '"') at++
      else isQuoted = false
    } else if (text[at] === separator && !isQuoted) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return isQuoted ? undefined : [...parts, text.slice(start)]
}
