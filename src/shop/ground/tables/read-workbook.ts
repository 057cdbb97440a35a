import { posix } from 'node:path'
import { type DateStyles, readDateStyles } from './date-styles.ts'
import { tableMessages as messages } from './messages.ts'
import type { OpenTable } from './open-table.ts'
import { readSharedTexts } from './read-shared-texts.ts'
import { readSheet } from './read-sheet.ts'
import { attributesOf, scanXml } from './scan-xml.ts'
import { tableLimits } from './table-limits.ts'
import { UnreadableFile } from './table-row.ts'
import { readZip, unreadableWorkbook, type ZipEntries } from './unzip.ts'

const WORKBOOK = 'xl/workbook.xml'

/** What the cells of a sheet refer to. */
export interface Workbook {
  texts: string[]
  dates: DateStyles
  /** Whether day 0 is in 1904, as on the first Macs. */
  isFrom1904: boolean
}

/** Of so many sheets, it is found whether they have rows. */
const MAX_SHEETS = 50
/** So many elements of a sheet show whether it has rows. */
const PEEKED_MARKS = 5_000

/** Opens a workbook. Each call unpacks the cells of a sheet again, so that none of them stay in memory. */
export function openWorkbook(bytes: Uint8Array): OpenTable {
  const zip = readZip(bytes, tableLimits.unpackedBytes)
  const { named, isFrom1904 } = readSheets(zip)
  const { entries, texts, styles } = readParts(zip)
  const textParts = zip.open(texts)
  const styleParts = zip.open(styles)
  const workbook = {
    texts: textParts ? readSharedTexts(textParts) : [],
    dates: styleParts ? readDateStyles(styleParts) : new Set<number>(),
    isFrom1904,
  }
  const sheets = named.flatMap(({ name, id }) => {
    const entry = entries.get(id)
    return entry === undefined ? [] : [{ name, entry }]
  })
  const [first] = sheets
  if (!first) throw unreadableWorkbook()
  const unpack = (entry: string) => open(readZip(bytes, tableLimits.unpackedBytes), entry)
  const filled = sheets.length === 1 ? sheets : sheets.filter(({ entry }) => hasRows(unpack(entry), workbook))
  return {
    sheets: filled.map(({ name }) => name),
    open: (wanted) => readSheet(unpack((filled.find(({ name }) => name === wanted) ?? filled[0] ?? first).entry), workbook),
  }
}

/** Whether a sheet has a cell near its start. One that cannot be read may have. */
function hasRows(parts: Iterable<Uint8Array>, workbook: Workbook): boolean {
  try {
    for (const _ of readSheet(parts, workbook, PEEKED_MARKS)) return true
    return false
  } catch (error) {
    if (error instanceof UnreadableFile) return true
    throw error
  }
}

function open(zip: ZipEntries, name: string): Iterable<Uint8Array> {
  const parts = zip.open(name)
  if (!parts) throw zip.open('content.xml') ? new UnreadableFile(messages.openDocument) : unreadableWorkbook()
  return parts
}

/** The names of the sheets that are not hidden, and the IDs of their entries. */
function readSheets(zip: ZipEntries) {
  const named: { name: string; id: string }[] = []
  let isFrom1904 = false
  for (const token of scanXml(open(zip, WORKBOOK))) {
    if (token.kind !== 'open') continue
    const { id, name = '', state = 'visible', date1904 } = attributesOf(token.attributes)
    if (token.name === 'workbookPr') isFrom1904 = date1904 === '1' || date1904 === 'true'
    if (token.name === 'sheet' && id && state === 'visible' && named.length < MAX_SHEETS) named.push({ name: name.slice(0, 100), id })
  }
  return { named, isFrom1904 }
}

/** The names of the entries that the workbook refers to. */
function readParts(zip: ZipEntries) {
  const entries = new Map<string, string>()
  let [texts, styles] = ['xl/sharedStrings.xml', 'xl/styles.xml']
  for (const token of scanXml(open(zip, 'xl/_rels/workbook.xml.rels'))) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue
    const { Id = '', Type = '', Target = '' } = attributesOf(token.attributes)
    if (Type.endsWith('/worksheet')) entries.set(Id, entryName(Target))
    if (Type.endsWith('/sharedStrings')) texts = entryName(Target)
    if (Type.endsWith('/styles')) styles = entryName(Target)
  }
  return { entries, texts, styles }
}

const entryName = (target: string) => (target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(WORKBOOK), target))
