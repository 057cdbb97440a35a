import { posix } from 'node:path'
import { type DateStyles, readDateStyles } from './date-styles.ts'
import { readSharedTexts } from './read-shared-texts.ts'
import { readSheet } from './read-sheet.ts'
import { attributesOf, scanXml } from './scan-xml.ts'
import { tableLimits } from './table-limits.ts'
import type { TableRow } from './table-row.ts'
import { readZip, unreadableWorkbook, type ZipEntries } from './unzip.ts'

const WORKBOOK = 'xl/workbook.xml'

/** What the cells of a sheet refer to. */
export interface Workbook {
  texts: string[]
  dates: DateStyles
  /** Whether day 0 is in 1904, as on the first Macs. */
  isFrom1904: boolean
}

/** Opens the first sheet of a workbook. Each call unpacks its cells again, so that none of them stay in memory. */
export function openWorkbook(bytes: Uint8Array): () => Iterable<TableRow> {
  const zip = readZip(bytes, tableLimits.unpackedBytes)
  const { sheetId, isFrom1904 } = readFirstSheet(zip)
  const { sheet, texts, styles } = readParts(zip, sheetId)
  const textParts = zip.open(texts)
  const styleParts = zip.open(styles)
  const workbook = {
    texts: textParts ? readSharedTexts(textParts) : [],
    dates: styleParts ? readDateStyles(styleParts) : new Set<number>(),
    isFrom1904,
  }
  return () => readSheet(open(readZip(bytes, tableLimits.unpackedBytes), sheet), workbook)
}

function open(zip: ZipEntries, name: string): Iterable<Uint8Array> {
  const parts = zip.open(name)
  if (!parts) throw unreadableWorkbook()
  return parts
}

function readFirstSheet(zip: ZipEntries) {
  let isFrom1904 = false
  for (const token of scanXml(open(zip, WORKBOOK))) {
    if (token.kind !== 'open') continue
    const { id, date1904 } = attributesOf(token.attributes)
    if (token.name === 'workbookPr') isFrom1904 = date1904 === '1' || date1904 === 'true'
    if (token.name === 'sheet' && id) return { sheetId: id, isFrom1904 }
  }
  throw unreadableWorkbook()
}

/** The names of the entries that the workbook refers to. */
function readParts(zip: ZipEntries, sheetId: string) {
  let [sheet, texts, styles] = ['', 'xl/sharedStrings.xml', 'xl/styles.xml']
  for (const token of scanXml(open(zip, 'xl/_rels/workbook.xml.rels'))) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue
    const { Id, Type = '', Target = '' } = attributesOf(token.attributes)
    if (Id === sheetId) sheet = entryName(Target)
    if (Type.endsWith('/sharedStrings')) texts = entryName(Target)
    if (Type.endsWith('/styles')) styles = entryName(Target)
  }
  return { sheet, texts, styles }
}

const entryName = (target: string) => (target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(WORKBOOK), target))
