import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { UnreadableFile } from '../../ground/tables/table-row.ts'
import { maxStatementLines } from './bank-statement.ts'
import { readStatementFile } from './read-statement-file.ts'

const folder = 'tests/files/statements'
const files = readdirSync(folder).filter((file) => !file.endsWith('.json'))
const bytesOf = (file: string) => readFileSync(`${folder}/${file}`)
const read = (text: string) => readStatementFile(Buffer.from(text))
const german = bytesOf('de-camt053-v02.xml').toString()

it('finds the five statements as people have them', () => expect(files).toHaveLength(5))

it.each(files)('%s: every line and balance comes out, and the lines make the closing balance', (file) => {
  const found = readStatementFile(bytesOf(file))
  expect(found).toEqual(JSON.parse(readFileSync(`${folder}/${file}.json`, 'utf8')))
  for (const { openingCents, closingCents, lines } of found.statements)
    expect((openingCents ?? 0) + lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(closingCents)
})

it.each(['01', '02', '03', '04', '06', '08', '10', '13'])('reads camt.053.001.%s', (version) => {
  expect(read(german.replace('053.001.02', `053.001.${version}`))).toEqual(read(german))
})

it('reads what version 1 writes in other elements', () => {
  const text = german
    .replace('camt.053.001.02', 'camt.053.001.01')
    .replace('<IBAN>DE89370400440532013000</IBAN>', '<BBAN>370400440532013000</BBAN>')
    .replaceAll(/<Tp><CdOrPrtry>(<Cd>\w+<\/Cd>)<\/CdOrPrtry><\/Tp>/g, '<Tp>$1</Tp>')
    .replace(
      '<Ustrd>RE 287 + 391</Ustrd>',
      '<Strd><RfrdDocInf><RfrdDocNb>RE 287</RfrdDocNb></RfrdDocInf><CdtrRefInf><CdtrRef>391</CdtrRef></CdtrRefInf></Strd>',
    )
  const [statement] = read(text).statements
  expect(statement).toMatchObject({ account: '370400440532013000', openingCents: 4_120_618, closingCents: 4_703_489 })
  expect(statement?.lines[2]?.purpose).toBe('391 RE 287')
})

it('a batch whose transactions do not add up is one line of the amount that was booked', () => {
  const [first] = readStatementFile(bytesOf('ch-camt053-v08-two-accounts.xml')).statements
  expect(first?.lines.map(({ amountCents, purpose }) => [amountCents, purpose]).slice(2, 3)).toEqual([[30_000, 'Eins Zwei']])
})

it.each([
  ['a document type', german.replace('<Document', '<!DOCTYPE d [<!ENTITY a "b">]>\n<Document'), /document type declaration/],
  ['an entity that nobody declared', german.replace('RE 287', '&x;'), /breaks in line 34/],
  ['a notification', german.replaceAll('camt.053', 'camt.054'), /a notification \(camt\.054\), not a statement/],
  ['an order to the bank', german.replaceAll('camt.053.001', 'pain.001.001'), /an order to the bank/],
  ['another XML file', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', /neither camt\.053 nor MT940/],
  ['a drawing', '%PDF-1.7', /neither camt\.053 nor MT940/],
  ['nothing', '', /neither camt\.053 nor MT940/],
  ['an amount in words', german.replace('1606.50', 'viel'), /“viel” is no amount/],
  ['an entry without a day', german.replaceAll('2026-11-25', 'gestern'), /has no day of booking/],
  ['elements within each other', `<Document><Stmt>${'<Ntry>'.repeat(60)}`, /breaks in line 1/],
  ['a day that is none', ':20:A\n:25:DE89370400440532013000\n:61:261331C5,00NTRF\n', /Line 3 is not written as MT940/],
  ['too many lines', `:20:A\n:25:X\n${':61:261124C5,00NTRF\n'.repeat(maxStatementLines + 1)}`, /more than 50,000 lines/],
])('refuses %s and says what to do', (_, text, sentence) => {
  expect(() => read(text)).toThrow(UnreadableFile)
  expect(() => read(text)).toThrow(sentence)
})

it('refuses more than 20 MB before it reads it', () => {
  expect(() => readStatementFile(new Uint8Array(20 * 1024 * 1024 + 1))).toThrow(/larger than 20 MB/)
})

it.each(files)('%s, cut at any length, is read or refused in words', (file) => {
  const bytes = bytesOf(file)
  for (let length = 0; length < bytes.length; length += 7) {
    try {
      readStatementFile(bytes.subarray(0, length))
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableFile)
    }
  }
})

it('reads 25,000 lines of camt.053, which are nearly 20 MB, and 50,000 of MT940 in seconds', () => {
  const entry = /<Ntry>[\s\S]*?<\/Ntry>/.exec(german)?.[0].replaceAll(/\n\s*/g, '') ?? ''
  const head = german.slice(0, german.indexOf('<Ntry>'))
  const camt = Buffer.from(`${head}${entry.repeat(25_000)}</Stmt></BkToCstmrStmt></Document>`)
  const swift = Buffer.from(
    `:20:A\n:25:X\n:60F:C261123EUR0,\n${':61:261124C5,00NTRF\n:86:166?20SVWZ+RE-2026-00379?32Lindner\n'.repeat(maxStatementLines)}`,
  )
  const started = performance.now()
  expect(readStatementFile(camt).statements[0]?.lines).toHaveLength(25_000)
  expect(readStatementFile(swift).statements[0]?.lines).toHaveLength(maxStatementLines)
  // A tenth of it on a machine that does nothing else.
  expect(performance.now() - started).toBeLessThan(30_000)
})
