import { randomFillSync } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import { aWorkbook, aZip } from '../support/a-workbook.ts'
import type { HostileFile } from './hostile-file.ts'

const MB = 1024 * 1024
/** As much as a file may have, and one may unpack to. */
const MAX_BYTES = 32 * MB
const UNPACKED = 79 * MB
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const sheet = (rows: string) => `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`
const cell = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const header = `<row r="1">${cell('A1', 'sku')}${cell('B1', 'price')}</row>`
const row = (line: number, cells: string) => `<row r="${line}">${cells}</row>`
const good = row(2, cell('A2', 'A-1') + cell('B2', '1'))

/** A sheet that repeats a part until it has so many bytes. Packed, it is a few kilobytes. */
function longSheet(part: string, bytes: number, around = '|'): Buffer {
  const [start = '', end = ''] = sheet(`${header}${around}`).split('|')
  return Buffer.concat([Buffer.from(start), Buffer.alloc(bytes - (bytes % part.length), part), Buffer.from(end)])
}
const filled = (text: string, bytes = MAX_BYTES) => Buffer.alloc(bytes, text)
const under = (columns: string, rest: Buffer) => Buffer.concat([Buffer.from(`${columns}\n`), rest]).subarray(0, MAX_BYTES)
const numbered = (count: number, line: (at: number) => string) => Buffer.from(Array.from({ length: count }, (_, at) => line(at)).join(''))
const noise = (bytes: number) => randomFillSync(Buffer.alloc(bytes))
const texts = (inside: string) => `<sst ${main}>${inside}</sst>`
const sharedTexts = (inside: string, rows = good) => aWorkbook(sheet(header + rows), undefined, { 'xl/sharedStrings.xml': texts(inside) })

const file = (name: string, kind: HostileFile['kind'], make: () => Uint8Array, says?: RegExp, isShort = false): HostileFile => ({
  name,
  kind,
  make,
  says,
  isShort,
})
const csv = (name: string, make: () => Uint8Array, says?: RegExp, isShort?: boolean) => file(`CSV: ${name}`, 'csv', make, says, isShort)
const xlsx = (name: string, make: () => Uint8Array, says?: RegExp, isShort?: boolean) =>
  file(`workbook: ${name}`, 'xlsx', make, says, isShort)

/** Files of products that were made to cost much. Each is at most as long as an upload may be. */
export const hostileTables: HostileFile[] = [
  csv('33 million newlines', () => under('sku,price', filled('\n')), /1,048,576 lines/, true),
  csv('16 million blank lines', () => under('sku,price', filled(' \n')), /1,048,576 lines/),
  csv('16 million lines of old Macs', () => under('sku,price', filled('\r\r'))),
  csv('33 million commas', () => under('sku,price', filled(',')), /beyond column 256/, true),
  csv('rows of 256 empty cells', () => under('sku,price', filled(`${','.repeat(255)}\n`)), /have too much text/),
  csv(
    'a million rows',
    () =>
      under(
        'sku,price',
        numbered(1_000_000, (at) => `A-${at},1\n`),
      ),
    /100,000 rows/,
  ),
  csv('a line of 32 MB', () => filled('x'), /100,000 characters/),
  csv('long part numbers', () => under('sku,price', filled(`${'x'.repeat(99_000)},1\n`))),
  csv('long cells of wide characters', () => under('sku,details', filled(`A,${'漢'.repeat(99_000)}\n`))),
  csv('quotes that never end', () => under('sku,price', filled('1,"" "" '))),
  csv('a quote that never ends', () => under('sku,price\n1,"', filled('x\n')), /never closed/, true),
  csv('quotes in every cell', () => under('sku,price', filled('"""""",""\n'))),
  csv('blanks behind a quote', () => under('sku,price\n"1"', filled(' '))),
  csv('a header of 32 MB', () => filled('"sku",')),
  csv('bytes that are no text', () => noise(MAX_BYTES)),
  csv('16-bit text', () =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('sku,price\n', 'utf16le'), filled('漢', MAX_BYTES - 100)]),
  ),
  csv('errors in every cell', () => under('sku,price,available', filled('"=1+1","x","y"\n', 5 * MB))),
  csv('lists in lists', () => under('sku,specifications', filled(`A,${'['.repeat(90_000)}\n`))),
  csv('an archive cut off', () => aWorkbook(sheet(header + good)).subarray(0, 700), /cannot be read/, true),

  xlsx('a cell beyond the last column', () => aWorkbook(sheet(header + row(2, cell('ZZZZZZ1', 'x')))), /cannot be read/, true),
  xlsx("Excel's last cell", () => aWorkbook(sheet(header + row(1_048_576, cell('XFD1048576', 'x')))), /beyond column 256/, true),
  xlsx('a column of every row', () => aWorkbook(longSheet('<row><c><v>1</v></c></row>', 60 * MB))),
  xlsx('16,384 columns', () => aWorkbook(sheet(header + row(2, '<c><v>1</v></c>'.repeat(16_384)))), /beyond column 256/),
  xlsx('empty cells with a style', () => aWorkbook(longSheet('<c r="A2" s="1"/>', UNPACKED, row(2, '|')))),
  xlsx('empty cells', () => aWorkbook(longSheet('<c/>', UNPACKED, row(2, '|')))),
  xlsx('elements that no sheet has', () => aWorkbook(longSheet('<a/>', UNPACKED))),
  xlsx('attributes', () => aWorkbook(longSheet(`<c ${'a="" '.repeat(3000)}/>`, UNPACKED, row(2, '|')))),
  xlsx('a tag that never ends', () => aWorkbook(longSheet('<c r="A2" ', UNPACKED)), /cannot be read/),
  xlsx('comments', () => aWorkbook(longSheet('<!---->', UNPACKED))),
  xlsx('a comment that never ends', () => aWorkbook(`<!--${'-'.repeat(UNPACKED)}`)),
  xlsx('instructions', () => aWorkbook(longSheet('<?a?>', UNPACKED))),
  xlsx('blanks', () => aWorkbook(longSheet(' ', UNPACKED))),
  xlsx('a text in parts', () => aWorkbook(sheet(`${header}<row><c t="str"><v>${'x<!---->'.repeat(5_000_000)}</v></c></row>`))),
  xlsx('a thousand times its size', () => aWorkbook(longSheet('<row></row>', 1000 * MB))),
  xlsx('a shared text of 500 MB', () => sharedTexts(`<si><t>${'x'.repeat(500 * MB)}</t></si>`), /too large/),
  xlsx('10 million shared texts', () => sharedTexts('<si><t>x</t></si>'.repeat(10_000_000)), /too large/, true),
  xlsx('empty shared texts', () => sharedTexts('<si/>'.repeat(30_000_000))),
  xlsx('shared texts with pronunciations', () => sharedTexts(`<si>${'<rPh><t>x</t></rPh>'.repeat(9_000_000)}</si>`)),
  xlsx('a shared text of 90 KB in each cell', () =>
    sharedTexts(`<si><t>${'x'.repeat(90_000)}</t></si>`, '<row><c t="s"><v>0</v></c></row>'.repeat(99_999)),
  ),
  xlsx('styles', () =>
    aWorkbook(sheet(header + good), undefined, {
      'xl/styles.xml': `<styleSheet ${main}><cellXfs>${'<xf/>'.repeat(30_000_000)}</cellXfs></styleSheet>`,
    }),
  ),
  xlsx('formats of dates', () =>
    aWorkbook(sheet(header + good), undefined, {
      'xl/styles.xml': `<styleSheet ${main}><numFmts>${Array.from({ length: 60_000 }, (_, at) => `<numFmt numFmtId="${at}" formatCode="${'[['.repeat(100)}"/>`).join('')}</numFmts><cellXfs>${'<xf numFmtId="7"/>'.repeat(60_000)}</cellXfs></styleSheet>`,
    }),
  ),
  xlsx('a million relations', () =>
    aWorkbook(sheet(header + good), undefined, {
      'xl/_rels/workbook.xml.rels': `<Relationships>${'<Relationship Id="r9" Target="a/../b"/>'.repeat(3_000_000)}</Relationships>`,
    }),
  ),
  xlsx('a million sheets', () =>
    aWorkbook(sheet(header + good), undefined, {
      'xl/workbook.xml': `<workbook ${main}><sheets>${'<sheet name="x"/>'.repeat(5_000_000)}</sheets></workbook>`,
    }),
  ),
  xlsx('60,000 entries', () =>
    aWorkbook(
      sheet(header + good),
      undefined,
      Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`xl/worksheets/sheet${at + 2}.xml`, '<a/>'])),
    ),
  ),
  xlsx('elements in elements', () => aWorkbook(sheet('<a>'.repeat(10_000_000))), /cannot be read/, true),
  xlsx('entities', () => aWorkbook(`<!DOCTYPE a [<!ENTITY a "aaa">]>${sheet(header)}`), /cannot be read/, true),
  xlsx('numbers of characters', () =>
    aWorkbook(sheet(`${header}<row><c t="str"><v>${'&#x41;'.repeat(16_000)}</v></c></row>`.repeat(1500))),
  ),
  xlsx('31 MB of noise beside the sheet', () =>
    aWorkbook(
      sheet(header + good),
      noise(47 * MB)
        .toString('latin1')
        .slice(0, 30 * MB),
    ),
  ),
  xlsx('a sheet of noise', () => aWorkbook(noise(31 * MB))),
  xlsx('an archive that contains itself', () => overlapping()),
  xlsx('an empty archive', () => aZip({}), /cannot be read/),
  xlsx('a picture', () => Buffer.concat([Buffer.from('PK'), Buffer.from('\x89PNG\r\n', 'latin1'), noise(1000)]), /cannot be read/),
]

/** Every entry of the directory unpacks the same bytes. */
function overlapping(): Uint8Array {
  const data = Buffer.alloc(20 * MB, '<row></row>')
  const packed = deflateRawSync(data)
  const names = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', ...Array.from({ length: 5000 }, (_, at) => `xl/${at}.xml`)]
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(crc32(data), 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(data.length, 18)
  const directory = names.map((name) => {
    const entry = Buffer.from(head)
    entry.writeUInt16LE(name.length, 22)
    return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), entry, Buffer.alloc(14), Buffer.from(name)])
  })
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(30 + packed.length, 16)
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, packed, entries, end])
}
