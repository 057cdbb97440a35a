import { foldText } from '../../../contract/rules/fold-text.ts'
import { readNumber } from '../../../contract/rules/read-number.ts'

/** What a line of an email says: a part number and a quantity, as they were typed. */
export interface ReadLine {
  sku: string
  quantity: string
  /** The quantities that it may be, if there are several. */
  choices?: string[]
  /** Whether a unit, a label or a sign says that the number is a quantity. */
  isSure: boolean
}

/** Reads 1,000, 1.000, 1 000, 1'000, 1000.00 and 1000 pcs as 1000. Returns undefined for anything else. */
export function readQuantity(typed: string): number | undefined {
  const read = readNumber(typed, { decimals: 0, unit: 'pieces' })
  return 'value' in read && read.value >= 0 ? read.value : undefined
}

/** Letters and digits, or digits with a sign between: no plain number. */
export const isPartLike = (text: string): boolean =>
  /\d/.test(text) && !/\s/.test(text) && text.length <= 40 && (/\p{L}/u.test(text) || /\d[-/]\d/.test(text)) && !measure.test(text)

const MAX_TOKENS = 60
const MAX_LINE = 500
const digits = String.raw`[-−–]?\d[\d.,'’]*`
const number = new RegExp(`^${digits}$`)
const units = 'pcs?|pieces?|ea|each|units?|stk|stck|st|stuck|pz|pezzi|pzs?|pzas?|piezas?|uds?|unidades|pces?|unites?|stuks?'
const unit = new RegExp(`^(${units})$`)
const numberWithUnit = new RegExp(`^(${digits})(${units}|[x×*])\\.?$`)
const timesNumber = new RegExp(`^[x×*](${digits})$`, 'i')
const times = /^[x×*]$/i
const quantityLabel = /^(qty|quantity|menge|bestellmenge|anzahl|stuckzahl|quantite|qte|cantidad|cant|quantita|qta|aantal|hoeveelheid)$/
const partLabel =
  /^(sku|art|artikel|artikelnr|artikelnummer|article|part|pn|item|ref|reference|referencia|codice|codigo|code|bestellnr|bestellnummer|material|model)$/
const partNumberWord = /^(no|nr|number|nummer|num|numero|n|#)$/
const priceCue = /^([@à]|je|zu|at|price|preis|stuckpreis|einzelpreis|prix|precio|prezzo|prijs|per|eur|usd|gbp|chf|[$€£])$/
const currency = /^(eur|euro|euros|usd|gbp|chf|dollars?|[$€£])([/].*)?$/
const priceText = /[$€£]/
/** What follows a number that counts something else than pieces. */
const otherUnit =
  /^(mm|cm|m|km|kg|g|nm|v|w|a|ah|bar|inch|inches|in|zoll|"|''|″|grad|°|%|days?|tage?|weeks?|boxe?s?|cartons?|karton\p{L}*|packs?|pallets?|paletten?|ve|vpe|colis|cajas?|scatol[ae]|doos|dozen|sets?)$/u
const measure = /^[\d.,/]+([x×*][\d.,/]+)*(mm|cm|m|kg|g|nm|v|w|ah?|in|"|″)$/i
const position = /^(pos|position|line|zeile|item|lfd)$/

interface Token {
  text: string
  /** Without punctuation around it, folded. */
  word: string
}

/** Reads a line of an email in which no separator divides cells. */
export function readLine(line: string): ReadLine {
  const counted = /^(\d{1,9})\s*[x×*]\s*(\d{1,9})$/i.exec(line.trim())
  if (counted) return readProduct(counted[1] ?? '', counted[2] ?? '')
  const tokens = tokensOf(line.slice(0, MAX_LINE))
  const numbers = numbersIn(tokens)
  const [first, ...more] = tokens
  if (!first) return { sku: '', quantity: '', isSure: false }
  const sure = numbers.filter(({ kind }) => kind === 'sure')
  const part = findPart(tokens, numbers)
  const free = numbers.filter(({ kind, at }) => kind === 'plain' && !part.at.includes(at))
  const found =
    sure.length > 0 ? sure : free.length > 0 ? free : numbers.filter(({ kind, at }) => kind === 'other' && !part.at.includes(at))
  const [only, ...others] = found
  if (!only) return { sku: part.text, quantity: part.at.at(-1) === 0 ? more.map(({ text }) => text).join(' ') : '', isSure: false }
  const isSure = sure.length > 0
  const distinct = [...new Set(found.map(({ text }) => text))]
  if (others.length > 0 && distinct.length > 1 && only.kind !== 'other') return { sku: part.text, quantity: '', choices: distinct, isSure }
  return { sku: part.text, quantity: only.text, isSure }
}

/** 100 x 4711 and 4711 x 100: the longer one is the part number, and of two the second. */
const readProduct = (first: string, second: string): ReadLine =>
  first.length > second.length ? { sku: first, quantity: second, isSure: true } : { sku: second, quantity: first, isSure: true }

function tokensOf(line: string): Token[] {
  const spaced = line
    // 100xPL-1180 and PL-1180*60.
    .replace(/^(\d+)[x×*](?=\p{L}[\p{L}\d]*[-\d])/iu, '$1 x ')
    .replace(/\*(?=\d+\s*$)/, ' x ')
    .replace(/[:=;|]/g, ' $& ')
  return spaced
    .split(/\s+/)
    .filter((text) => text !== '')
    .slice(0, MAX_TOKENS)
    .map((text) => ({ text, word: wordOf(text) }))
}

/** Without brackets and quotes before it, and without these signs after it. One sign stays. */
function withoutPunctuation(text: string, after: string): string {
  let [start, end] = [0, text.length]
  while (end - start > 1 && '("\'['.includes(text[start] ?? '')) start++
  while (end - start > 1 && after.includes(text[end - 1] ?? '')) end--
  return text.slice(start, end)
}

const wordOf = (text: string) => (text === 'à' ? 'à' : foldText(withoutPunctuation(text, '.,!?)]"\'')))

interface FoundNumber {
  /** With its unit, as it was typed. */
  text: string
  kind: 'sure' | 'plain' | 'other' | 'price'
  /** The token that has the digits. */
  at: number
}

function numbersIn(tokens: Token[]): FoundNumber[] {
  const found: FoundNumber[] = []
  for (let at = 0; at < tokens.length; at++) {
    const read = readNumberAt(tokens, at)
    if (!read) continue
    const { last, ...each } = read
    found.push({ ...each, at })
    at = last
  }
  return found
}

function readNumberAt(tokens: Token[], start: number): (Omit<FoundNumber, 'at'> & { last: number }) | undefined {
  const { text = '', word = '' } = tokens[start] ?? {}
  const wordAt = (at: number) => tokens[at]?.word ?? ''
  const [, glued] = numberWithUnit.exec(word) ?? []
  const [, multiplied] = timesNumber.exec(word) ?? []
  if (priceText.test(text) && /\d/.test(text)) return { text, kind: 'price', last: start }
  if (glued) return { text: /[x×*]$/i.test(word) ? glued : text, kind: 'sure', last: start }
  if (multiplied) return { text: multiplied, kind: tokens.length > 1 ? 'sure' : 'plain', last: start }
  if (!number.test(word)) return undefined
  // 1 000 is one number.
  let last = start
  if (/^\d{1,3}$/.test(word)) while (/^\d{3}$/.test(wordAt(last + 1))) last++
  const typed = tokens
    .slice(start, last + 1)
    .map((token) => token.word)
    .join(' ')
  const [before, after] = [wordAt(start - 1), wordAt(last + 1)]
  const label = /^[:=#]$/.test(before) || partNumberWord.test(before) ? wordAt(start - 2) : before
  if (quantityLabel.test(label))
    return unit.test(after)
      ? { text: `${typed} ${unitAt(tokens, last + 1)}`, kind: 'sure', last: last + 1 }
      : { text: typed, kind: 'sure', last }
  if (priceCue.test(before) || currency.test(after)) return { text: typed, kind: 'price', last }
  if (unit.test(after)) return { text: `${typed} ${unitAt(tokens, last + 1)}`, kind: 'sure', last: last + 1 }
  if (otherUnit.test(after)) return { text: `${typed} ${unitAt(tokens, last + 1)}`, kind: 'other', last: last + 1 }
  if (position.test(label)) return { text: typed, kind: 'price', last }
  if (times.test(after) || times.test(before)) {
    const isMeasure = number.test(wordAt(last + 2)) && times.test(after)
    const wasMeasure = number.test(wordAt(start - 2)) && times.test(before)
    return { text: typed, kind: isMeasure || wasMeasure ? 'plain' : 'sure', last }
  }
  return { text: typed, kind: readQuantity(typed) === undefined ? 'other' : 'plain', last }
}

/** 'pcs' of (240 pcs). */
const unitAt = (tokens: Token[], at: number) => withoutPunctuation(tokens[at]?.text ?? '', ')],;:!?')

/** The part number with the tokens that it takes. */
function findPart(tokens: Token[], numbers: FoundNumber[]): { text: string; at: number[] } {
  const textAt = (at: number) => withoutPunctuation(tokens[at]?.text ?? '', '.,;:!?)]"\'')
  const label = tokens.findIndex(
    ({ word }) => partLabel.test(word.replace(/[-.](nr|no)$/, '')) || /^(art|bestell|best|part|item)[-.]+(nr|no)$/.test(word),
  )
  if (label >= 0) {
    let at = label + 1
    while (at < tokens.length && (/^[:=;|]$/.test(tokens[at]?.text ?? '') || partNumberWord.test(tokens[at]?.word ?? ''))) at++
    if (/\d/.test(textAt(at))) return { text: textAt(at), at: [at] }
  }
  const taken = new Set(numbers.filter(({ kind }) => kind !== 'plain').map(({ at }) => at))
  const like = tokens.findIndex((_, at) => !taken.has(at) && isPartLike(textAt(at)))
  if (like >= 0) return { text: textAt(like), at: [like] }
  // WR 1013 600: letters, digits and a quantity.
  const spaced = tokens.findIndex(
    ({ word }, at) => /^\p{L}{1,4}$/u.test(word) && !isWordBeside(word) && /^\d{2,}\p{L}?$/u.test(textAt(at + 1)),
  )
  const others = numbers.filter(({ kind, at }) => (kind === 'plain' || kind === 'sure') && at !== spaced + 1)
  const isGrouped = numbers.some(({ at, text }) => at === spaced + 1 && text.includes(' ') && /^\d+ \d/.test(text))
  if (spaced >= 0 && others.length > 0 && !isGrouped) return { text: `${textAt(spaced)} ${textAt(spaced + 1)}`, at: [spaced, spaced + 1] }
  const plain = numbers.filter(({ kind }) => kind === 'plain')
  const isCounted = numbers.some(({ kind }) => kind === 'sure')
  // 4711 240 and 100 x 4711: the number that is not counted.
  const [numeric] = plain
  const isNumeric = numeric && (isCounted || (plain.length > 1 && numeric.at === 0))
  const word = tokens.findIndex(
    (token, at) => !taken.has(at) && !number.test(token.word) && !isWordBeside(token.word) && /\p{L}/u.test(token.word),
  )
  if (isNumeric && (word !== 0 || isCounted)) return { text: textAt(numeric.at), at: [numeric.at] }
  return word >= 0
    ? { text: textAt(word), at: [word] }
    : numeric && !isCounted && plain.length === 1 && tokens.length === 1
      ? { text: textAt(numeric.at), at: [numeric.at] }
      : { text: '', at: [] }
}

const isWordBeside = (word: string) =>
  unit.test(word) || times.test(word) || quantityLabel.test(word) || partLabel.test(word) || priceCue.test(word) || currency.test(word)
