import { foldText } from './fold-text.ts'

/** The units that catalogs and searches know, as a catalog writes them, with their other spellings, folded. */
const unitSpellings: Record<string, readonly string[]> = {
  mm: ['millimeter', 'millimetre', 'millimeters', 'millimetres'],
  cm: ['centimeter', 'centimetre', 'centimeters', 'centimetres', 'zentimeter'],
  m: ['meter', 'metre', 'meters', 'metres', 'mtr'],
  in: ['inch', 'inches', '"', 'ins', 'zoll', 'pouce', 'pouces', 'pulgada', 'pulgadas', 'pollice', 'pollici'],
  ft: ['foot', 'feet', 'fuss'],
  kg: ['kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramm'],
  g: ['gr', 'gram', 'grams', 'gramm'],
  lb: ['lbs', 'pound', 'pounds'],
  oz: ['ozs', 'ounce', 'ounces'],
  V: ['volt', 'volts'],
  kV: ['kilovolt', 'kilovolts'],
  W: ['watt', 'watts'],
  kW: ['kilowatt', 'kilowatts'],
  A: ['amp', 'amps', 'ampere', 'amperes'],
  Ah: ['amp hour', 'amp hours', 'amp-hour', 'amp-hours'],
  N·m: ['nm', 'n m', 'n-m', 'n.m', 'n*m', 'n⋅m', 'newton meter', 'newton meters', 'newton metre', 'newton metres'],
  ft·lb: [
    'ft lb',
    'ft-lb',
    'ft.lb',
    'ft lbs',
    'ft-lbs',
    'ftlb',
    'ftlbs',
    'lb-ft',
    'lb ft',
    'lbf-ft',
    'lbf·ft',
    'foot-pounds',
    'foot pounds',
  ],
  in·lb: ['in lb', 'in-lb', 'in.lb', 'in lbs', 'in-lbs', 'inlb', 'inlbs', 'lb-in', 'lbf-in', 'lbf·in', 'inch-pounds', 'inch pounds'],
  bar: ['bars'],
  psi: [],
  deg: ['°', 'degree', 'degrees', 'grad'],
  grit: ['grain', 'grade', 'kornung'],
  tpi: ['teeth per inch'],
  ml: ['milliliter', 'milliliters', 'millilitre', 'millilitres'],
  l: ['liter', 'litre', 'liters', 'litres', 'ltr'],
  pc: ['pcs', 'piece', 'pieces', 'stk', 'stuck', 'teilig', 'tlg'],
}

const unitsBySpelling = new Map(
  Object.entries(unitSpellings).flatMap(([unit, others]) => [unit.toLowerCase(), ...others].map((spelling) => [spelling, unit] as const)),
)

/** Every spelling, the longest first. */
export const allSpellings = Object.entries(unitSpellings)
  .flatMap(([unit, others]) => [unit.toLowerCase(), ...others])
  .sort((a, b) => b.length - a.length)

/** Returns the unit that a folded text spells: 'in' for 'zoll'. */
export const unitOf = (folded: string): string | undefined => unitsBySpelling.get(folded.replace(/\s+/g, ' '))

/**
 * Folds a text with numbers and units: one spelling of inches, fractions, and times. 1½ is 1 1/2 and not 11/2, and the sign of a diameter
 * is no letter.
 */
export const foldMeasures = (text: string): string =>
  foldText(
    text
      .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
      .replace(/(\d)(?=[¼-¾⅐-⅞])/gu, '$1 ')
      .replace(/''|[″”“]/g, '"')
      .replace(/(?<!\p{L})[ØøΦφ⌀∅]\s?(?=[\d.])/gu, '')
      .replace(/[✕✖⨉⨯*]|(?<![\p{L}])[хХ](?![\p{L}])/gu, '×'),
  ).replaceAll('⁄', '/')
