import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf8 = (text: string) => Buffer.from(text)
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const decode = (...parts: Buffer[]) => decodeText(new Uint8Array(Buffer.concat(parts)))

test.each([
  ['UTF-8', [utf8('sku;Schlüssel\nčeština — 12 €')], 'sku;Schlüssel\nčeština — 12 €'],
  ['Windows-1252', [latin1('sku;Schl\u00fcssel\nGr\u00f6\u00dfe')], 'sku;Schlüssel\nGröße'],
  ['Windows-1252 with a euro sign', [Buffer.from([0x31, 0x32, 0x20, 0x80])], '12 €'],
  [
    'Windows-1252 with a pair of characters that UTF-8 has too',
    [latin1('CAF\u00c9\u00ae; Gr\u00f6\u00dfe; Ma\u00df; \u00fcber')],
    'CAFÉ®; Größe; Maß; über',
  ],
  ['ASCII', [utf8('sku,available')], 'sku,available'],
  ['UTF-16', [Buffer.from([0xff, 0xfe]), Buffer.from('Schlüssel', 'utf16le')], 'Schlüssel'],
])('reads %s', (_, parts, text) => expect(decode(...parts)).toEqual({ text }))

test.each([
  ['one broken byte among letters in UTF-8', [utf8('sku;name\nA-1;Schlüssel\nA-2;Schl'), latin1('\u00fc'), utf8('ssel\n')], 3],
  ['a character that is cut off at the end', [utf8('Größe\n\nMaß'), Buffer.from([0xc3])], 3],
  ['one after a byte order mark', [Buffer.from([0xef, 0xbb, 0xbf]), utf8('sku\r\n'), latin1('\u00e4'), utf8('\r\n')], 2],
  ['an overlong sequence', [utf8('čeština\r'), Buffer.from([0xc0, 0xaf])], 2],
])('names the line of %s', (_, parts, brokenLine) => expect(decode(...parts)).toEqual({ brokenLine }))
