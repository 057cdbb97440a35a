import { expect, it } from 'vitest'
import { dxfText, pdfText, stepText } from '../../../tests/support/documents.ts'
import { documentMessages, inspectDocument, maxDocumentBytes } from './document-file.ts'

const { notADocument, incomplete, tooLarge } = documentMessages
const padded = (start: string, size: number, end: string) => new Blob([start, new Uint8Array(size - start.length - end.length), end])

it.each<[string, Blob, string]>([
  ['a PDF', new Blob([pdfText('A tool')]), 'pdf'],
  [
    'a PDF that begins a script when it is opened',
    new Blob([pdfText('A tool', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >> ')]),
    'pdf',
  ],
  ['a PDF with bytes after its end', new Blob([pdfText('A tool'), new Uint8Array(500)]), 'pdf'],
  ['a PDF of 20 MB', padded('%PDF-1.7\n', maxDocumentBytes, '%%EOF\n'), 'pdf'],
  ['a STEP file', new Blob([stepText('A tool')]), 'step'],
  ['a STEP file with a byte order mark', new Blob(['\ufeff', stepText('A tool')]), 'step'],
  ['a DXF file', new Blob([dxfText('A tool')]), 'dxf'],
  ['a DXF file with comments', new Blob(['999\nMade by hand\n  999\n\n', dxfText('A tool')]), 'dxf'],
  ['a DXF file with the line ends of Windows', new Blob(['  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n']), 'dxf'],
  ['a binary DXF file', new Blob(['AutoCAD Binary DXF\r\n\x1a\0\0\0SECTION\0\0\0EOF\0']), 'dxf'],
  ['a PDF above 20 MB', padded('%PDF-1.7\n', maxDocumentBytes + 1, '%%EOF\n'), tooLarge],
  ['half of a PDF', new Blob([pdfText('A tool').slice(0, 90)]), incomplete],
  ['half of a STEP file', new Blob([stepText('A tool').slice(0, 60)]), incomplete],
  ['half of a DXF file', new Blob([dxfText('A tool').slice(0, 30)]), incomplete],
  ['an empty file', new Blob([]), notADocument],
  ['a page', new Blob(['<!doctype html><title>PDF</title>']), notADocument],
  ['a page put before a PDF', new Blob(['<script>alert(1)</script>\n', pdfText('A tool')]), notADocument],
  ['a page put into the start of a PDF', new Blob(['%PDF-1.4\n<script>alert(1)</script>\n%%EOF\n']), notADocument],
  ['a page in the comment of a DXF file', new Blob(['999\n<script>alert(1)</script>\n', dxfText('A tool')]), notADocument],
  ['a drawing', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), notADocument],
  ['an archive', new Blob(['PK\x03\x04', new Uint8Array(40), 'PK\x05\x06', new Uint8Array(18)]), notADocument],
  ['a PDF that is an archive as well', new Blob([pdfText('A tool'), 'PK\x03\x04PK\x05\x06', new Uint8Array(18)]), notADocument],
  ['a program', new Blob(['MZ\x90\0']), notADocument],
  ['text', new Blob(['Data sheet']), notADocument],
])('%s', async (_, file, result) => {
  const inspected = await inspectDocument(file)
  expect('type' in inspected ? inspected.type : inspected.problem).toBe(result)
})

it('reads a file with very many comments in no time', async () => {
  const started = performance.now()
  await inspectDocument(new Blob(['999\n\n'.repeat(4000), ' '.repeat(5000)]))
  expect(performance.now() - started).toBeLessThan(500)
})
