import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { root } from '../root.ts'
import { layOutQuickly } from './quick-layout.ts'

/** The Swiss QR-bill has faces of its own: its style guide allows four typefaces, of which Arimo is drawn as Liberation Sans. */
export type Face = 'regular' | 'semibold' | 'display' | 'bill' | 'bill-bold'

const standard: Record<Face, string> = {
  regular: 'Helvetica',
  semibold: 'Helvetica-Bold',
  display: 'Helvetica-Bold',
  bill: 'Helvetica',
  'bill-bold': 'Helvetica-Bold',
}

/** A font of a face, and which characters it has. */
export interface DocumentFont {
  readonly source: Font | string
  has(character: string): boolean
}

/** The strokes of this sign are as wide as they are long in the bold faces: in a name it is a dot. The other font has it. */
const CLOSES_UP = '×'

const folder = join(root, 'src/shop/ground/documents/fonts')
const opened = new Map<string, DocumentFont[]>()

/** The fonts of a face, in the order in which they are tried. Without their files, a document has one that every reader has. */
export function fontsOf(face: Face, from = folder): DocumentFont[] {
  const known = opened.get(`${from} ${face}`)
  if (known) return known
  const left = face === 'regular' ? '' : CLOSES_UP
  const fonts = [`${face}.ttf`, `${face}-ext.ttf`].flatMap((file) => openFont(join(from, file), left) ?? [])
  const used = [...(fonts.length > 0 ? fonts : [{ source: standard[face], has: isLatin1 }]), openLater(join(from, `${face}-other.ttf`))]
  opened.set(`${from} ${face}`, used)
  return used
}

function openFont(file: string, left = ''): DocumentFont | undefined {
  try {
    const font = create(readFileSync(file))
    if (!('layout' in font)) return undefined
    return {
      source: layOutQuickly(font),
      has: (character) => character !== left && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    }
  } catch {
    return undefined
  }
}

/** A font that is opened with the first character that the others lack. */
function openLater(file: string): DocumentFont {
  let font: DocumentFont | undefined
  const open = () => {
    font ??= openFont(file) ?? { source: '', has: () => false }
    return font
  }
  return {
    get source() {
      return open().source
    },
    has: (character) => open().has(character),
  }
}

const isLatin1 = (character: string) => character <= '\u00ff'
