import type { ProductEdit } from '../../../contract/catalog/catalog.ts'
import type { ManagedProduct } from '../../../contract/catalog/managed-products.ts'
import type { NewProduct } from '../../../contract/catalog/product.ts'
import { toAmount, toCents } from '../../../contract/ground/money.ts'
import { otherTools } from '../../../contract/rules/family-name.ts'
import { type ColumnMap, type Defaults, jsonList, plain, readFields, writeFields, writeNew } from '../../ground/database/column-map.ts'
import type { ProductRow } from '../../ground/database/tables.ts'
import { generateSku } from './name-product.ts'
import { readPriceBreaks, writePriceBreaks } from './price-breaks.ts'
import { readDocuments, writeDocuments } from './product-documents.ts'

/** `product-images.ts` stores all images in two columns together. */
type MappedFields = Omit<NewProduct, 'image' | 'images'>

/** Treats an empty text as absent. */
const text = { read: (stored: string) => stored, write: (given: string) => given || undefined }

/** Where each field of a product is stored. TypeScript refuses this map if it lacks a field of the contract. */
const productMap = {
  name: plain('name'),
  details: plain('details'),
  price: { column: 'priceCents', read: toAmount, write: toCents },
  available: plain('available'),
  minimum_order: plain('minimumOrder'),
  increment: { ...plain('increment'), byDefault: () => 1 },
  price_breaks: { column: 'priceBreaks', read: readPriceBreaks, write: writePriceBreaks, byDefault: () => [] },
  sku: { column: 'sku', ...text, byDefault: generateSku },
  family: { column: 'family', ...text, byDefault: () => otherTools.slug },
  specifications: { column: 'specifications', ...jsonList<[string, string]>() },
  keywords: { column: 'keywords', ...jsonList<string>() },
  weight_grams: { ...plain('weightGrams'), byDefault: () => null },
  documents: { column: 'documents', read: readDocuments, write: writeDocuments, byDefault: () => [] },
  hidden: { column: 'hidden', read: Boolean, write: (given: boolean) => given, byDefault: () => false },
  low_stock: { ...plain('lowStock'), byDefault: () => null },
  replacement: { ...plain('replacement'), byDefault: () => '' },
} satisfies ColumnMap<ProductRow, MappedFields, ManagedProduct> & Defaults<MappedFields>

type Field = keyof typeof productMap
type Columns = Pick<ProductRow, (typeof productMap)[Field]['column']>

/** The fields of a stored product, as administrators see them. */
export const productFieldsOf = (row: Columns): Pick<ManagedProduct, Field> => readFields(productMap, row)

/** The columns of the fields that an edit has. */
export const columnsOfEdit = (edit: ProductEdit): Partial<Columns> => writeFields(productMap, edit)

/** The columns of a new product. */
export const columnsOfNew = (product: MappedFields): Columns => writeNew(productMap, product)
