import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { root } from '../root.ts'
import { layOutQuickly } from './quick-layout.ts'

export type Face = 'regular' | 'semibold' | 'display'

const standard: Record<Face, string> = { regular: 'Helvetica', semibold: 'Helvetica-Bold', display: 'Helvetica-Bold' }

/** A font of a face, and which characters it has. */
export interface DocumentFont {
  readonly source: Font | string
  has(character: string): boolean
}

const folder = join(root, 'src/shop/documents/fonts')
const opened = new Map<string, DocumentFont[]>()

/** The fonts of a face, in the order in which they are tried. Without their files, a document has one that every reader has. */
export function fontsOf(face: Face, from = folder): DocumentFont[] {
  const known = opened.get(`${from} ${face}`)
  if (known) return known
  const fonts = [`${face}.ttf`, `${face}-ext.ttf`].flatMap((file) => openFont(join(from, file)) ?? [])
  const used = [...(fonts.length > 0 ? fonts : [{ source: standard[face], has: isLatin1 }]), openLater(join(from, `${face}-other.ttf`))]
  opened.set(`${from} ${face}`, used)
  return used
}

function openFont(file: string): DocumentFont | undefined {
  try {
    const font = create(readFileSync(file))
    if (!('layout' in font)) return undefined
    return { source: layOutQuickly(font), has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) }
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
