import { matchPartNumber } from '../../../contract/rules/column-heads.ts'
import { foldHead } from '../../../contract/rules/fold-head.ts'
import { priceHeads, withoutCurrency } from '../../../contract/rules/price-heads.ts'
import { type TableField, type TableFields, wordsOf } from '../../ground/tables/table-field.ts'
import { importColumns, numbersIn } from './cells.ts'
import { importMessages as texts } from './messages.ts'

/** Heads in English, German, French and Spanish, as `foldHead` folds them: accents, capitals and signs do not count. */
const words = {
  name: 'name, product name, item name, tool name, title, short description, bezeichnung, artikelbezeichnung, produktbezeichnung, produktname, artikelname, benennung, kurztext, kurzbezeichnung, designation, designation article, libelle, nom, nom du produit, intitule, nombre, nombre del producto, denominacion',
  details:
    'details, long description, product description, langtext, artikeltext, produktbeschreibung, artikelbeschreibung, langbeschreibung, descriptif, description longue, detalles, descripcion larga, descripcion del producto',
  description: 'description, item description, beschreibung, text, descripcion',
  available:
    'available, stock, in stock, stock level, stock on hand, on hand, qty on hand, quantity on hand, inventory, qty available, available qty, bestand, lagerbestand, verfugbar, verfugbare menge, auf lager, lager, lagermenge, stock disponible, en stock, disponible, quantite en stock, qte en stock, stock actual, existencias, inventario, cantidad disponible, unidades disponibles',
  count: 'qty, quantity, units, pieces, pcs, count, menge, anzahl, stuck, stk, stuckzahl, quantite, qte, cantidad, cant, unidades, piezas',
  minimum_order:
    'minimum order, min order, minimum order quantity, min order qty, moq, minimum quantity, min qty, mindestmenge, mindestbestellmenge, mindestabnahme, mindestabnahmemenge, quantite minimum, quantite minimale, minimum de commande, commande minimum, pedido minimo, cantidad minima',
  increment:
    'order multiple, order in multiples of, multiples of, multiple, bestellbar in vielfachen von, multiple de commande, multiplo de pedido',
  pack: 'vpe, ve, verpackungseinheit, pack, pack size, packing unit, pack qty, package quantity, box qty, inner, conditionnement, colisage, unidad de embalaje, envase, embalaje',
  grams:
    'weight g, weight in g, weight in grams, weight gram, gewicht g, gewicht in g, gewicht gramm, poids g, poids en g, peso g, peso en g',
  kilograms: 'weight kg, weight in kg, gewicht kg, gewicht in kg, poids kg, poids en kg, peso kg, peso en kg',
  weight: 'weight, unit weight, net weight, gewicht, nettogewicht, stuckgewicht, poids, poids net, poids unitaire, peso, peso neto',
  family:
    'family, product family, category, product category, group, product group, item group, familie, produktfamilie, warengruppe, produktgruppe, artikelgruppe, kategorie, produktkategorie, gruppe, famille, famille de produits, categorie, gamme, groupe, familia, familia de productos, categoria, grupo',
  keywords: 'keywords, search words, search terms, stichworte, stichworter, schlagworte, suchbegriffe, mots cles, palabras clave',
  low_stock: 'reorder point, reorder level, meldebestand, mindestbestand, seuil d alerte, stock minimum, stock minimo',
  replacement:
    'replacement, replaced by, successor, nachfolger, nachfolgeartikel, ersetzt durch, ersatzartikel, remplace par, remplacement, sustituto, reemplazo',
  images: 'images, image url, image urls, picture url, bilder, bild url, url image, imagen url',
  none: 'ean, ean code, ean 13, ean13, gtin, gtin 13, barcode, bar code, upc, strichcode, code barre, code barres, codigo de barras, hs code, customs tariff number, zolltarifnummer, warennummer, statistische warennummer, pos, position, lfd nr, line, line no, line number',
}
const none = new Set<string>()

const share = (cells: readonly string[], is: (cell: string) => boolean) => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length
}
const MOST = 0.8
const isCode = (cell: string) =>
  cell.length <= 40 &&
  /\d/.test(cell) &&
  !/\s\S+\s/.test(cell) &&
  (/\p{L}/u.test(cell) || /\d[-/.]\d{2}/.test(cell)) &&
  !/[€$£%]|^\d+[.,]\d+$/.test(cell)
/** Part numbers differ from each other. */
const areCodes = (cells: readonly string[]) => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return (
    share(cells, isCode) >= MOST &&
    new Set(filled).size === filled.length &&
    share(cells, (cell) => /[€$£]|\s(?:mm|cm|kg|g|nm)$/i.test(cell)) === 0
  )
}
const areNames = (cells: readonly string[]) =>
  share(cells, (cell) => /\p{L}{3}/u.test(cell) && (/\s/.test(cell) || !/\d/.test(cell))) >= MOST
const areSentences = (cells: readonly string[]) => share(cells, (cell) => /\p{L}{3}/u.test(cell) && cell.length > 60) >= 0.5
const arePrices = (cells: readonly string[]) =>
  share(cells, (cell) => /\d/.test(cell) && /[€$£]|\b(?:EUR|USD|GBP|CHF)\b/.test(cell)) >= MOST

type Kind = Pick<TableField, 'kind'> & Partial<TableField>
const text: Kind = { kind: 'text' }
const pieces: Kind = { kind: 'number', decimals: 0 }

const kinds: Record<string, Kind> = {
  sku: { kind: 'code', isKey: true, isLike: areCodes },
  name: {
    ...text,
    words: wordsOf(words.name),
    maybe: wordsOf(`${words.description}, article, artikel, produkt, product, item, produit, producto, articulo`),
    isLike: (cells) => areNames(cells) && !areSentences(cells),
  },
  details: { ...text, words: wordsOf(words.details), maybe: wordsOf(words.description), isLike: areSentences },
  price: { kind: 'number', decimals: 2, words: priceHeads, isLike: arePrices },
  available: { ...pieces, words: wordsOf(words.available), maybe: wordsOf(words.count) },
  minimum_order: { ...pieces, words: wordsOf(words.minimum_order), maybe: wordsOf(`${words.count}, ${words.pack}`) },
  family: { ...text, words: wordsOf(words.family) },
  keywords: { ...text, words: wordsOf(words.keywords) },
  weight_grams: {
    ...pieces,
    words: wordsOf(words.grams),
    maybe: wordsOf(words.weight),
    isLike: (cells) => share(cells, (cell) => /\d\s*g$/i.test(cell)) === 1,
  },
  increment: { ...pieces, words: wordsOf(words.increment), maybe: wordsOf(words.pack) },
  price_breaks: { ...text, numbersIn: (cell) => numbersIn('price_breaks', cell) },
  images: { ...text, words: wordsOf(words.images) },
  low_stock: { ...pieces, words: wordsOf(words.low_stock) },
  replacement: { kind: 'code', words: wordsOf(words.replacement) },
}

/** A weight in kilograms, which is kept in grams. */
export const kilograms = 'weight_kg'
const FROM = 'price_from_'

/** The units from which a column of prices counts; undefined for another column. */
export const unitsOf = (column: string): number | undefined => (column.startsWith(FROM) ? Number(column.slice(FROM.length)) : undefined)

const kilogramField: TableField = {
  name: kilograms,
  label: texts.fields.weight_kg,
  kind: 'number',
  decimals: 3,
  words: wordsOf(words.kilograms),
  maybe: wordsOf(words.weight),
  isLike: (cells) => share(cells, (cell) => /\d\s*kg$/i.test(cell)) === 1,
}

const fields: TableField[] = [
  ...importColumns.map((name): TableField => ({ words: none, ...(kinds[name] ?? text), name, label: texts.fields[name] })),
  kilogramField,
]

/** 'Price from 100 units', 'ab 100 Stk', 'Staffelpreis 100', '100+'. */
const fromPatterns = [
  /^(?:(?:unit |net )?price |(?:netto|staffel|vk)? ?preis |prix (?:unitaire )?|precio )?(?:from|ab|a partir de|des|desde|>|≥) (\d{1,6})(?: (?:units?|pcs|pieces?|stk|stuck|st|unites?|pieces|uds|unidades|piezas))?$/,
  /^(?:staffelpreis|staffel|price|preis|prix|precio) (\d{1,6})(?: (?:units?|pcs|stk|stuck))?$/,
]

function priceFrom(head: string): TableField | undefined {
  const folded = foldHead(head)
  const [, units] =
    fromPatterns.map((pattern) => pattern.exec(folded)).find((found) => found !== null) ?? /^(\d{1,6}) ?\+$/.exec(head.trim()) ?? []
  const own = /^price from (\d{1,6})$/.exec(folded)?.[1]
  const count = Number(own ?? units ?? 0)
  if (count < 1) return undefined
  return { name: `${FROM}${count}`, label: texts.priceFrom(count), kind: 'number', decimals: 2, words: none }
}

/** What a list of errors has in its last column. Importing the list again leaves it out. */
export const problemColumn = 'what is wrong'

/** The fields that a file of products may have. */
export const productFields: TableFields = {
  fields,
  fieldOfHead(head) {
    const made = /\d/.test(head) ? priceFrom(head) : undefined
    if (made) return made
    if (!/[€$£]|eur|usd|gbp|chf/i.test(head)) return isPartNumber(head) ? fields[0] : undefined
    const plain = foldHead(withoutCurrency(head))
    return fields.find(({ words }) => words.has(plain))
  },
  noField: wordsOf(words.none),
  ownNoField: new Set([problemColumn]),
}

/** Words that are a part number or a name are decided by what stands under them. */
const isPartNumber = (head: string) =>
  matchPartNumber(head) === 'exact' && !/^(?:artikel|article|produkt|product|item|produit|producto|articulo)$/.test(foldHead(head))
