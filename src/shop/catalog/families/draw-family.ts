import { monogram } from '../../../contract/ground/monogram.ts'
import { escapeHtml } from '../../../contract/rules/escape-html.ts'
import { familyNameOf } from '../../../contract/rules/family-name.ts'
import { foldText } from '../../../contract/rules/fold-text.ts'

/** Gray, so that it shows on light and dark. */
const INK = '#85888c'

interface ToolDrawing {
  /** What a name of the family has, folded. */
  words: RegExp
  /** On a square of 200; if it is slanted, along the x axis from its lower left to its upper right. */
  path: string
  isSlanted?: boolean
}

/** Tools that a family is recognized by. */
const tools: ToolDrawing[] = [
  {
    words: /screw ?driv|schraubend|schrauber|tournevis|destornill|\bbits?\b/,
    isSlanted: true,
    path: 'M0 -15h52l10 6h14v18h-14l-10 6h-52q-8 0-8-15t8-15zM76 -4h84l10-2v12l-10-2h-84M8 -6h40M8 6h40',
  },
  {
    words: /socket|stecknuss|\bnuss|nuts?\b|douille|ratchet|ratsche/,
    path: 'M100 36a64 64 0 100 128 64 64 0 100-128M100 52l41.6 24v48L100 148l-41.6-24V76zM82 82h36v36H82z',
  },
  {
    words: /wrench|spanner|schluessel|schlussel|\bcles?\b|llave|chiave/,
    isSlanted: true,
    path: 'M15 -12a22 22 0 100 24h120a30 30 0 0046 12l-24-8-4-16 4-16 24-8a30 30 0 00-46 12zM-16 0l6-10h12l6 10-6 10h-12z',
  },
  {
    words: /plier|zange|pince|alicat|\bgrip/,
    path: 'M62 30q18 18 32 58l8 12q34 36 44 76M138 30q-18 18-32 58l-8 12q-34 36-44 76M86 30q4 30 8 58M114 30q-4 30-8 58M100 86a13 13 0 100 26 13 13 0 100-26M168 168q-14-44-54-78M32 168q14-44 54-78',
  },
  {
    words: /hammer|mallet|strik|schlag|marteau|martillo/,
    isSlanted: true,
    path: 'M0 -7h116v14H0q-6 0-6-7t6-7zM116 -32q0-8 8-8h16q8 0 8 8v62l-7 10h-18l-7-10z',
  },
  {
    words: /drill|bohr|foret|perceuse|taladr|broca/,
    isSlanted: true,
    path: 'M0 -9h50v18H0zM50 -13h90l22 13-22 13H50zM56 13q8-14 20-26M80 13q8-14 20-26M104 13q8-14 20-26M128 13q6-12 14-20',
  },
  {
    words: /measur|mess(?!er)|mass\b|ruler|caliper|lehre|waage|level|mesure|medic/,
    path: 'M14 78h172v44H14zM34 78v22M54 78v14M74 78v14M94 78v22M114 78v14M134 78v14M154 78v22M174 78v14',
  },
  {
    words: /clamp|vice|\bvise|zwinge|spann|serre|mordaza/,
    path: 'M150 44H62q-20 0-20 20v72q0 20 20 20h30v-18H68q-8 0-8-8V70q0-8 8-8h82zM132 62v20h-14v12h46V82h-14V62M141 94v52M118 156v-10h46v10zM120 18h42M141 18v26',
  },
  {
    words: /abras|grind|sand|schleif|abrasiv|lija|polier|\bfeile|\bfiles?\b|\blime/,
    path: 'M100 28a72 72 0 100 144 72 72 0 100-144M100 66a34 34 0 100 68 34 34 0 100-68M100 86a14 14 0 100 28 14 14 0 100-28M100 42v10M158 100h-10M100 158v-10M42 100h10M141 59l-7 7M141 141l-7-7M59 141l7-7M59 59l7 7',
  },
  {
    words: /\bcut|\bsaw|saege|\bsage|schneid|messer|knife|scie|coup|cort|chisel|meissel/,
    path: 'M66 78l120 20v6l-10 8-8-7-10 8-8-7-10 8-8-7-10 8-8-7-10 8-8-7-10 8-8-7-16 10zM66 66q-44-12-52 30t34 50q12 2 18-14zM36 92a12 14 0 1024 6 12 14 0 10-24-6z',
  },
]

/**
 * Draws what stands for the photo of a product: a tool of its family that the words of its name say, in several languages, or the first
 * letters of the name. It depends on nothing but the slug, which orders keep after the family is gone. SVG.
 */
export function drawFamily(family: string): string {
  const name = familyNameOf(family)
  const words = foldText(name)
  const tool = tools.find((each) => each.words.test(words))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 -30 260 260" width="1400" height="1400">${tool ? toolShape(tool) : letters(name)}</svg>`
}

const line = `fill="none" stroke="${INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"`

const toolShape = ({ path, isSlanted = false }: ToolDrawing) =>
  `<path ${line} ${isSlanted ? 'transform="translate(40 160) rotate(-45)" ' : ''}d="${path}"/>`

const letters = (name: string) =>
  `<path ${line} d="M40 46h120v108H40zM40 30h120M40 24v12M160 24v12"/>` +
  `<text x="100" y="118" text-anchor="middle" font-family="sans-serif" font-size="52" fill="${INK}">${escapeHtml(monogram(name))}</text>`
