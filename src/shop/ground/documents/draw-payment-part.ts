import { showAccount } from '../../../contract/rules/show-account.ts'
import type { BillParty, SwissBill } from '../payment-codes/swiss-bill.ts'
import { drawModules } from './layout-code.ts'
import { documentMessages } from './messages.ts'
import type { Sheet, TextStyle } from './sheet.ts'

const MM = 72 / 25.4
const RECEIPT = 62 * MM
const BLACK = '#000000'

/** A Swiss QR-bill is as wide as A4 and 105 mm high. */
export const PAYMENT_PART_HEIGHT = 105 * MM
const WIDTH = 210 * MM

/** Sizes and faces of the style guide of the Swiss QR-bill. */
const title: TextStyle = { face: 'bill-bold', size: 11, color: BLACK }
const receipt = { label: { face: 'bill-bold', size: 6, color: BLACK }, value: { face: 'bill', size: 8, color: BLACK }, leading: 9 } as const
const payment = {
  label: { face: 'bill-bold', size: 8, color: BLACK },
  value: { face: 'bill', size: 10, color: BLACK },
  leading: 11,
} as const

const words = documentMessages.swissBill

/** Draws receipt and payment part at the foot of a page. */
export function drawPaymentPart(sheet: Sheet, bill: SwissBill, rows: boolean[][]): void {
  const top = sheet.height - PAYMENT_PART_HEIGHT
  const at = (x: number, y: number) => ({ x: x * MM, y: top + y * MM })
  drawSeparation(sheet, top)
  line(sheet, words.receipt, at(5, 8.5), title)
  drawFields(sheet, fieldsOf(bill), { ...at(5, 14), width: 52 * MM, room: { width: 52 * MM, height: 20 * MM } }, receipt)
  drawMoney(sheet, bill, { ...at(5, 70), gap: 12 * MM }, receipt)
  line(sheet, words.acceptancePoint, { x: 57 * MM - sheet.widthOf(words.acceptancePoint, receipt.label), y: at(0, 84).y }, receipt.label)

  line(sheet, words.paymentPart, at(67, 8.5), title)
  drawSwissCode(sheet, rows, at(67, 17), words.alt(showAmount(bill), bill.message))
  drawMoney(sheet, bill, { ...at(67, 71), gap: 15 * MM }, payment)
  drawFields(
    sheet,
    [...fieldsOf(bill)].toSpliced(-1, 0, messageOf(bill)),
    {
      ...at(118, 8),
      width: 87 * MM,
      room: { width: 65 * MM, height: 25 * MM },
    },
    payment,
  ) // prettier-ignore
}

interface Field {
  label: string
  /** Undefined where somebody writes it. */
  lines: string[] | undefined
}

function fieldsOf({ iban, creditor, debtor, reference }: SwissBill): Field[] {
  return [
    { label: words.account, lines: [showAccount(iban).replaceAll('\u00A0', ' '), ...linesOf(creditor)] },
    { label: words.reference, lines: reference.text === '' ? [] : [inGroups(reference.text)] },
    debtor ? { label: words.payableBy, lines: linesOf(debtor) } : { label: words.payableByName, lines: undefined },
  ]
}

const messageOf = ({ message }: SwissBill): Field => ({ label: words.message, lines: [message] })

const linesOf = ({ name, street, postcode, city, country }: BillParty) => [name, street, `${country} - ${postcode} ${city}`].filter(Boolean)

/** A QR reference in groups of five from its end, a creditor reference in groups of four. */
const inGroups = (reference: string) => (reference.startsWith('RF') ? reference.replace(/(.{4})(?=.)/g, '$1 ') : groupFromEnd(reference, 5))

function groupFromEnd(digits: string, size: number): string {
  const first = digits.length % size
  const groups = Array.from({ length: Math.floor(digits.length / size) }, (_, index) =>
    digits.slice(first + index * size, first + (index + 1) * size),
  )
  return [digits.slice(0, first), ...groups].filter(Boolean).join(' ')
}

/** Such as 1 428.05, as the style guide has it in every language. */
function showAmount({ amountCents }: SwissBill): string {
  const whole = groupFromEnd(String(Math.floor(amountCents / 100)), 3)
  return `${whole}.${String(amountCents % 100).padStart(2, '0')}`
}

interface Place {
  x: number
  y: number
}
type Style = typeof receipt | typeof payment

function line(sheet: Sheet, text: string, { x, y }: Place, style: TextStyle): void {
  sheet.tagged('P', undefined, () => sheet.text(text, x, y, style))
}

interface Column extends Place {
  width: number
  /** What somebody has to write a name and an address. */
  room: { width: number; height: number }
}

function drawFields(sheet: Sheet, fields: Field[], { x, y, width, room }: Column, { label, value, leading }: Style): void {
  let at = y
  for (const { label: name, lines } of fields) {
    if (lines?.length === 0) continue
    const top = at
    const wrapped = (lines ?? []).flatMap((each) => sheet.wrap(each, width, value))
    sheet.tagged('P', undefined, () => {
      sheet.text(`${name} `, x, top, label)
      for (const [index, text] of wrapped.entries()) sheet.text(`${text} `, x, top + (index + 1) * leading, value)
    })
    if (!lines) drawCorners(sheet, { x, y: top + 4, ...room })
    at += (wrapped.length + 1) * leading + leading / 2
  }
}

function drawMoney(sheet: Sheet, bill: SwissBill, { x, y, gap }: Place & { gap: number }, { label, value, leading }: Style): void {
  for (const [at, name, text] of [
    [x, words.currency, bill.currency],
    [x + gap, words.amount, showAmount(bill)],
  ] as const)
    sheet.tagged('P', undefined, () => {
      sheet.text(`${name} `, at, y, label)
      sheet.text(text, at, y + leading, value)
    })
}

const CODE = 46 * MM

/** The code with the Swiss cross in its middle. */
function drawSwissCode(sheet: Sheet, rows: boolean[][], { x, y }: Place, alt: string): void {
  const square = (width: number, height: number, color: string) =>
    sheet.doc.rect(x + (CODE - width * MM) / 2, y + (CODE - height * MM) / 2, width * MM, height * MM).fill(color)
  sheet.figure(alt, () => {
    drawModules(sheet, rows, { x, y, size: CODE })
    square(7, 7, '#FFFFFF')
    square(6, 6, BLACK)
    square(3.89, 1.17, '#FFFFFF')
    square(1.17, 3.89, '#FFFFFF')
  })
}

/** Where to cut, with the words that stand for scissors. */
function drawSeparation(sheet: Sheet, top: number): void {
  const style: TextStyle = { face: 'bill', size: 8, color: BLACK }
  sheet.artifact(() => {
    sheet.doc.lineWidth(0.75).moveTo(0, top).lineTo(sheet.width, top).stroke(BLACK)
    sheet.doc.moveTo(RECEIPT, top).lineTo(RECEIPT, sheet.height).stroke(BLACK)
    sheet.text(words.separate, (WIDTH - sheet.widthOf(words.separate, style)) / 2, top - 4, style)
  })
}

const CORNER = 3 * MM

function drawCorners(sheet: Sheet, { x, y, width, height }: Place & { width: number; height: number }): void {
  const [right, bottom] = [x + width, y + height]
  sheet.artifact(() => {
    for (const [cornerX, cornerY, dx, dy] of [
      [x, y, CORNER, CORNER],
      [right, y, -CORNER, CORNER],
      [x, bottom, CORNER, -CORNER],
      [right, bottom, -CORNER, -CORNER],
    ] as const)
      sheet.doc
        .moveTo(cornerX + dx, cornerY)
        .lineTo(cornerX, cornerY)
        .lineTo(cornerX, cornerY + dy)
    sheet.doc.lineWidth(0.75).stroke(BLACK)
  })
}
