import PDFDocument from 'pdfkit'
import { attachFacturX } from './attach-factur-x.ts'
import { type Face, fontsOf } from './fonts.ts'
import { printable } from './printable.ts'
import { colors } from './style.ts'

export interface TextStyle {
  face: Face
  size: number
  color?: string
}

interface SheetOptions {
  paper: 'A4' | 'Letter'
  title: string
  createdAt: Date
  /** The folder of the fonts, for tests. */
  fontFolder?: string | undefined
  /** The e-invoice that the document contains. */
  facturX?: string | undefined
}

type Structure = PDFKit.PDFStructureElement

/** A tagged PDF in points, with the fonts of the shop. What it writes depends on nothing but its input. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly #fontFolder: string | undefined
  readonly #root: Structure

  constructor({ paper, title, createdAt, fontFolder, facturX }: SheetOptions) {
    this.#fontFolder = fontFolder
    const isEmbedded = typeof fontsOf('regular', fontFolder)[0]?.source !== 'string'
    this.doc = new PDFDocument({
      size: paper === 'A4' ? 'A4' : 'LETTER',
      margin: 0,
      autoFirstPage: false,
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      pdfVersion: '1.7',
      ...(isEmbedded && { subset: facturX === undefined ? ('PDF/A-2a' as const) : ('PDF/A-3b' as const) }),
      info: { Title: title, CreationDate: createdAt, Producer: 'PDFKit', Creator: 'PDFKit' },
    })
    if (facturX !== undefined) attachFacturX(this.doc, facturX, createdAt)
    this.#root = this.doc.struct('Document')
    this.doc.addStructure(this.#root)
  }

  get width(): number {
    return this.doc.page.width
  }

  get height(): number {
    return this.doc.page.height
  }

  addPage(): void {
    this.doc.addPage()
  }

  /** A structure element in which `draw` writes. */
  element(type: string, parent: Structure = this.#root, options: { scope?: 'Column'; alt?: string } = {}): Structure {
    // The types lack the scope of a header cell and the text of a figure.
    const element = this.doc.struct(type, options as object)
    parent.add(element)
    return element
  }

  /** Writes into an element that has nothing but this text. */
  tagged(type: string, parent: Structure | undefined, draw: () => void, options: { scope?: 'Column'; alt?: string } = {}): void {
    const element = this.element(type, parent, options)
    element.add(draw)
    element.end()
  }

  /** Draws a picture that readers announce with these words. */
  figure(alt: string, draw: () => void): void {
    const element = this.element('Figure', this.#root, { alt })
    element.add(draw)
    element.end()
  }

  /** Draws what readers skip: lines, and what repeats on every page. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }

  rule(x: number, y: number, width: number, color: string = colors.line): void {
    this.artifact(() =>
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .stroke(color),
    )
  }

  readonly #widths = new Map<string, number>()

  widthOf(text: string, { face, size }: TextStyle): number {
    const key = `${face} ${text}`
    let width = this.#widths.get(key)
    if (width === undefined) {
      width = this.#runs(text, face).reduce((sum, run) => {
        this.#setFont(run, face)
        return sum + this.doc.fontSize(1).widthOfString(run.text)
      }, 0)
      this.#widths.set(key, width)
    }
    return width * size
  }

  /** Writes one line with its baseline at `y`. */
  text(text: string, x: number, y: number, style: TextStyle): void {
    const { face, size, color = colors.ink } = style
    let at = x
    for (const run of this.#runs(text, face)) {
      this.#setFont(run, face)
      this.doc.fontSize(size).fillColor(color).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
      at += this.doc.widthOfString(run.text)
    }
  }

  textRight(text: string, right: number, y: number, style: TextStyle): void {
    this.text(text, right - this.widthOf(text, style), y, style)
  }

  /** Breaks a text into lines of a width, between words and within words that are too long. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    return text.split('\n').flatMap((paragraph) => this.#wrapParagraph(paragraph, width, style))
  }

  #wrapParagraph(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(' ').flatMap((each) => this.#breakWord(each, width, style))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && this.widthOf(longer, style) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  }

  #breakWord(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word]
    const parts: string[] = []
    let part = ''
    for (const character of word) {
      if (part !== '' && this.widthOf(part + character, style) > width) {
        parts.push(part)
        part = ''
      }
      part += character
    }
    return [...parts, part]
  }

  /** The text in pieces, each with the first font that has its characters. */
  #runs(text: string, face: Face): { font: number; text: string }[] {
    const fonts = fontsOf(face, this.#fontFolder)
    const fontOf = (character: string) => fonts.findIndex((font) => font.has(character))
    const runs: { font: number; text: string }[] = []
    for (const character of text.normalize('NFC'))
      for (const shown of printable(character, (part) => fontOf(part) !== -1)) {
        const font = fontOf(shown)
        const last = runs.at(-1)
        if (last?.font === font) last.text += shown
        else runs.push({ font, text: shown })
      }
    return runs
  }

  readonly #registered = new Set<string>()

  #setFont({ font }: { font: number }, face: Face): void {
    const name = `${face}${font}`
    if (!this.#registered.has(name)) {
      this.#registered.add(name)
      const source = fontsOf(face, this.#fontFolder)[font]?.source
      // The types lack fonts that are open.
      this.doc.registerFont(name, source as string)
    }
    this.doc.font(name)
  }

  /** Ends the document and returns its bytes. */
  async bytes(): Promise<Uint8Array> {
    this.#root.end()
    const chunks: Uint8Array[] = []
    this.doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    const ended = new Promise((resolve) => this.doc.on('end', resolve))
    this.doc.end()
    await ended
    return Buffer.concat(chunks)
  }
}
