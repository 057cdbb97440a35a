import { foldText } from './fold-text.ts'

/** How well the head of a column names what is looked for. */
type HeadMatch = 'exact' | 'near'

const MAX_HEAD = 60

/** Heads in English, German, French, Spanish, Italian and Dutch, folded, with single blanks for everything that is no letter, digit or #. */
const partNumbers = new Set(
  `part no|part number|part nr|part num|part #|part|partnumber|partno|pn|p n|sku|item|item no|item number|item #|item code|article|article no|
   article number|product|product no|product number|product code|code|material|material no|mpn|model|model no|catalog no|catalogue no|cat no|
   art|art nr|artnr|art no|artikel|artikelnr|artikel nr|artikelnummer|artikelno|bestellnummer|bestellnr|bestell nr|best nr|teilenummer|
   teilenr|teile nr|teil|materialnummer|material nr|materialnr|produktnummer|produktnr|produkt|sachnummer|sach nr|nummer|number|no|nr|
   ref|reference|referencia|referentie|riferimento|rif|code article|code produit|no article|n article|numero d article|produit|
   codigo|codigo articulo|articulo|producto|numero|numero de parte|numero de pieza|no de parte|pieza|
   codice|codice articolo|cod|cod articolo|articolo|prodotto|codice prodotto|
   artikelcode|bestelnummer|bestelnr|onderdeelnummer|onderdeel|productcode`
    .split('|')
    .map((name) => name.trim()),
)
const nearPartNumber =
  /^(part|item|article|product|sku|code|art|artikel\p{L}*|teile\p{L}*|best|bestell\p{L}*|material\p{L}*|produkt\p{L}*|ref|reference|referencia|codigo|codice|numero)(?!\p{L})|(?<!\p{L})(sku|part ?(no|nr|number|#)|art(ikel)? ?(no|nr|nummer)|artikelnummer|bestellnummer)(?!\p{L})/u

const quantities = new Set(
  `qty|qty ordered|ordered qty|order qty|qty to order|qty required|required qty|qty needed|quantity|quantity ordered|ordered quantity|
   order quantity|quantity required|required quantity|ordered|units|pieces|pcs|count|
   menge|bestellmenge|auftragsmenge|anzahl|stuck|stuckzahl|stk|stck|st|bedarf|bestellte menge|benotigte menge|
   quantite|quantite commandee|quantites|qte|qte commandee|qt|nombre|nb|pces|
   cantidad|cantidad pedida|cant|ctd|unidades|uds|piezas|pzas|
   quantita|quantita ordinata|q ta|qta|pezzi|pz|n pezzi|
   aantal|hoeveelheid|stuks|bestelhoeveelheid`
    .split('|')
    .map((name) => name.trim()),
)
const nearQuantity =
  /(?<!\p{L})(qty|quantity|units|pieces|pcs|count|menge|bestellmenge|anzahl|stuckzahl|stuck|stk|stck|quantite|qte|nombre|pieces|cantidad|cant|unidades|uds|piezas|quantita|qta|pezzi|pz|aantal|hoeveelheid|stuks)(?!\p{L})/u

/** What a column of numbers is that is not what somebody orders: prices, contents of a pack, stock, what was delivered, measures. */
const otherWords = new Set(
  `prix prezzo prijs cost costs kosten value wert rate amount total totale sum summe betrag montant importe bedrag valore net netto
   brutto gross eur euro usd gbp chf discount rabatt remise descuento sconto korting vat mwst tva iva btw tax per pro par por je a
   vpe ve gebinde colis conditionnement boite paquete envase scatola confezione imballo doos dozen verpakking hand stock bestand
   available verfugbar inventory disponible disponibile existencias giacenza voorraad min minimum moq max delivered geliefert
   shipped received open offen ruckstand livre livree weight gewicht poids peso kg mm cm length lange width breite pos position
   line zeile ligne linea riga regel lfd date datum week kw year`.split(/\s+/),
)
const otherStarts =
  'price preis precio gesamt box carton karton case pack package pallet palette verpack packung caja lager mindest backorder recibid'.split(
    ' ',
  )

const nameOf = (head: string) =>
  foldText(head.slice(0, MAX_HEAD))
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()

/** Whether a head names the column of part numbers. */
export function matchPartNumber(head: string): HeadMatch | undefined {
  const name = nameOf(head)
  return partNumbers.has(name) ? 'exact' : isNear(nearPartNumber, head) ? 'near' : undefined
}

/** Whether a head names the column of what is ordered. */
export function matchQuantity(head: string): HeadMatch | undefined {
  const name = nameOf(head)
  return quantities.has(name) ? 'exact' : isNear(nearQuantity, head) ? 'near' : undefined
}

/** A text with digits, such as Art. PL-1180, is a cell. */
const isNear = (pattern: RegExp, head: string) => !/\d/.test(head) && pattern.test(nameOf(head)) && !isOtherNumber(head)

/** Whether a head names prices, packs, stock or another number that nobody orders. */
export const isOtherNumber = (head: string): boolean =>
  /[$€£%]/.test(head) ||
  nameOf(head)
    .split(' ')
    .some((word) => otherWords.has(word) || word.endsWith('preis') || otherStarts.some((start) => word.startsWith(start)))
