import { attributesOf, scanXml } from './scan-xml.ts'
import { unreadableWorkbook } from './unzip.ts'

/** The numbers of the styles that show a number as a date. */
export type DateStyles = ReadonlySet<number>

const MAX_STYLES = 65_536
/** ECMA-376, part 1, section 18.8.30. The others of Excel's own formats are numbers. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** A format has the letters of a date outside of quoted text, escaped characters and conditions. */
const isDateFormat = (format: string) =>
  /[dmyhs]/i.test(
    format
      .slice(0, 255)
      .replace(/[\\_*]./g, '')
      .replace(/"[^"]*"/g, '')
      .replace(/\[[^[\]]*\]/g, '')
      .replace(/general/gi, ''),
  )

export function readDateStyles(parts: Iterable<Uint8Array>): DateStyles {
  const formats = new Map<number, string>()
  const dates = new Set<number>()
  let [isCells, style] = [false, 0]
  for (const token of scanXml(parts)) {
    if (token.kind === 'text') continue
    if (token.name === 'cellXfs') isCells = token.kind === 'open'
    if (token.kind === 'close') continue
    if (token.name === 'numFmt') {
      const { numFmtId, formatCode = '' } = attributesOf(token.attributes)
      formats.set(Number(numFmtId), formatCode)
    } else if (token.name === 'xf' && isCells) {
      const id = Number(attributesOf(token.attributes).numFmtId ?? 0)
      const format = formats.get(id)
      if (format === undefined ? isBuiltInDate(id) : isDateFormat(format)) dates.add(style)
      style++
    }
    if (formats.size > MAX_STYLES || style > MAX_STYLES) throw unreadableWorkbook()
  }
  return dates
}
