import type { DocumentType } from './document-file.ts'
import { slugOf } from './slug-of.ts'

/** Maximum length of the name of a document. */
export const maxDocumentName = 80

/** The name that an uploaded file suggests: data_sheet.pdf becomes Data sheet, and PL-1180_drawing.dxf becomes PL-1180 drawing. */
export function nameOfFile(fileName: string, type: DocumentType): string {
  const stem = fileName
    .replace(/\.\w{1,5}$/, '')
    .replace(/(?<=\p{Ll})-(?=\p{Ll})/gu, ' ')
    .replace(/[\p{C}_\s]+/gu, ' ')
    .trim()
    .slice(0, maxDocumentName)
    .trim()
    .toWellFormed()
  return stem ? stem.charAt(0).toUpperCase() + stem.slice(1) : type.toUpperCase()
}

/** The file that a customer saves, such as data-sheet.pdf. */
export const documentFile = ({ name, type }: { name: string; type: DocumentType }): string => `${slugOf(name) || 'document'}.${type}`

/** Where a document is downloaded. */
export const documentUrl = (id: string, document: { name: string; type: DocumentType }): string =>
  `/documents/${id}/${documentFile(document)}`

/** The ID in the address of a document. */
export const documentIdIn = (url: string): string => url.split('/')[2] ?? ''
