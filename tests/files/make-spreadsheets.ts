import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workbookOfRows } from '../support/workbook-of-rows.ts'

/** Writes the spreadsheets of this folder: `node tests/files/make-spreadsheets.ts`. Their tools and prices are made up. */

const windows1252 = (text: string) =>
  Uint8Array.from([...text].map((letter) => (letter === '€' ? 0x80 : letter === '–' ? 0x96 : letter.charCodeAt(0))))
const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`

const files: Record<string, Uint8Array | string> = {
  'price-list.xlsx': workbookOfRows([
    {
      name: 'Preise',
      merged: ['A1:I1'],
      rows: [
        ['Nordhammer Werkzeuge – Preisliste 2026, gültig ab 01.12.2026'],
        [],
        ['Art.-Nr.', 'Bezeichnung', 'Warengruppe', null, 'VK netto', 'Menge', 'VPE', 'Gewicht kg', 'EAN'],
        ['WR-1013', 'Maulringschlüssel 13 mm', 'Schraubenschlüssel', null, '3,45 €', '3.470', '10', '0,142', '4006381333931'],
        ['PL-1180', 'Kombizange 180 mm', 'Zangen', null, '8,90 €', '2.618', '6', '0,238', '4006381333948'],
        ['DM-0600', 'Drehmomentschlüssel 100–600 Nm', 'Drehmomentschlüssel', null, '1.299,00 €', '1.250', '1', '0,86', '4006381333955'],
        [null, 'Summe', null, null, null, '7.338'],
      ],
    },
  ]),
  'formulas.xlsx': workbookOfRows([
    {
      name: 'Prices 2026',
      hidden: [4],
      rows: [
        ['Part number', 'Product name', 'Net price', 'In stock', 'Price from 100 units'],
        ['TW-200', 'Torque wrench 200 Nm', { formula: 'B9*1.05', result: 624.4292999999999 }, 12, { formula: 'C2*0.9', result: 561.98637 }],
        ['TW-050', 'Torque wrench 50 Nm', 129.9, 40, 119.5],
        ['TW-010', 'Torque wrench 10 Nm', 1.25, '7', 1.125],
      ],
    },
    {
      name: 'Prices 2025',
      rows: [
        ['Part number', 'Product name', 'Net price'],
        ['TW-200', 'Torque wrench 200 Nm', 590],
      ],
    },
    { name: 'Lists', state: 'hidden', rows: [['Part number', 'Net price']] },
  ]),
  'lager.csv': windows1252(
    lines(
      'Artikelnummer;Bezeichnung;Preis €;Lagerbestand;Familie',
      'SL-010;Schlüsselsatz 8–19;"1.049,00 €";250 Stk;Schlüssel',
      'SL-011;Schlüsselweite 10;9,16 €;1.200 Stk;Schlüssel',
      'SL-012;Prüfgerät;99,00 €;0 Stk;Prüfgeräte',
    ),
  ),
  'tarif.txt': utf16(
    lines(
      'Référence\tDésignation\tPrix unitaire HT\tStock\tFamille',
      'CL-100\tClé à molette 250 mm\t1 299,00\t40\tClés',
      'CL-101\tClé dynamométrique\t89,5\t1 200\tClés',
    ),
  ),
  'tarifa.csv': lines(
    'sep=;',
    'Referencia;Denominación;Precio;Existencias;Cantidad mínima',
    'ES-1;Alicates 180 mm;8,90;120 uds;10',
    'ES-2;Martillo 500 g;1.012,50;30 uds;1',
  ),
  'wide-letters.csv': lines('sku,price,available', 'ＰＬ－１１８０,9.50,100', 'ST–1450,12.10,200', 'HM\u200b-\u00ad020,3.30,300'),
  'no-heads.csv': lines('NH-1,Ball hammer 300 g,12.50,40', 'NH-2,Ball hammer 500 g,14.50,25', 'NH-3,Club hammer 1000 g,19.00,12'),
  'pages.csv': lines(
    'Price list for dealers,,,,',
    ',,,,',
    'Item no.,Product name,,Unit price,Available',
    'Hammers,,,,',
    'HA-1,Claw hammer,,10.00,5',
    'HA-2,Sledge hammer,,30.00,7',
    ',,,,',
    'Subtotal,,,40.00,12',
    'Item no.,Product name,,Unit price,Available',
    'Pliers,,,,',
    'PI-1,Long nose pliers,,8.00,9',
    ',Prices without tax,,,',
    ',,Total,48.00,21',
  ),
  'us-export.csv': lines(
    '"Item #","Item","List Price","Qty On Hand","MOQ"',
    '"US-1","Pipe wrench, 14 in","$1,299.00","1,250","10"',
    '"US-2","Pipe wrench, 10 in","$24.50","60 pcs","5"',
    '"US-3","Strap wrench","$1,300","12","1"',
  ),
  'errors.xlsx': workbookOfRows([
    {
      name: 'Tools',
      rows: [
        ['sku', 'name', 'price', 'available'],
        [{ day: 46024 }, 'Became a date', 5, 1],
        ['ER-2', 'Has no price', { error: '#N/A' }, 1],
        ['ER-3', 'Price became a date', { day: 46024 }, 1],
        ['ER-4', 'Before 1900', { day: -40 }, 1],
        ['ER-5', 'Letter O', '1O,80', 1],
        ['ER-6', 'Is fine', 5.5, 3],
        [null, 'Part number is missing', 5, 3],
        [4.006381333931e12, 'A long number', 5, 3],
      ],
    },
  ]),
}

for (const [name, content] of Object.entries(files)) writeFileSync(join(import.meta.dirname, name), content)
