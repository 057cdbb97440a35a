import { fileMessages } from '../../../contract/ground/file-messages.ts'
import { maxStatementBytes } from '../../../contract/office/bank-statements.ts'
import { decodeText } from '../../../contract/rules/decode-text.ts'
import { UnreadableFile } from '../../ground/tables/table-row.ts'
import type { StatementFile } from './bank-statement.ts'
import { statementMessages as texts } from './messages.ts'
import { readCamt } from './read-camt.ts'
import { isMt940, readMt940 } from './read-mt940.ts'

/** How much of a file is looked at to know its format. */
const START = 4000

/** Reads a statement of a bank: camt.053 of any version, or MT940. Throws `UnreadableFile` with what to do. */
export function readStatementFile(bytes: Uint8Array): StatementFile {
  if (bytes.length > maxStatementBytes) throw new UnreadableFile(texts.tooLarge)
  const decoded = decodeText(bytes)
  if ('brokenLine' in decoded) throw new UnreadableFile(fileMessages.brokenEncoding(decoded.brokenLine))
  const { text } = decoded
  const file = read(text)
  if (file.statements.length === 0) throw new UnreadableFile(texts.noLines)
  return file
}

function read(text: string): StatementFile {
  if (/^\s*</.test(text.slice(0, START))) return { format: 'camt.053', statements: readCamt(text) }
  if (isMt940(text.slice(0, START))) return { format: 'MT940', statements: readMt940(text) }
  throw new UnreadableFile(texts.unknown)
}
