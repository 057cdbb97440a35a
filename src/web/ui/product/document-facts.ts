import type { ProductDocument } from '../../../contract/catalog/product.ts'

const KIB = 1024
const MIB = KIB * KIB

/** The type and size of a document, such as 'PDF, 1.2 MB'. */
export const documentFacts = ({ type, size }: Pick<ProductDocument, 'type' | 'size'>): string => `${type.toUpperCase()}, ${showSize(size)}`

/** The size of a file in two or three digits, such as 86 KB, 1.2 MB or 12 MB. */
function showSize(bytes: number): string {
  if (bytes < 1000 * KIB) return `${Math.max(1, Math.round(bytes / KIB))} KB`
  const megabytes = bytes / MIB
  return `${megabytes < 9.95 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}
