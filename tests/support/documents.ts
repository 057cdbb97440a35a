import type { ProductDocument } from '../../src/contract/catalog/product.ts'
import type { DocumentType } from '../../src/contract/rules/document-file.ts'
import { documentUrl } from '../../src/contract/rules/document-name.ts'
import { documentId } from '../../src/shop/catalog/product-documents/document-id.ts'

/** A page that says `text`, and whatever else is in `more`. */
export const pdfText = (text: string, more = '') =>
  `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${more}>>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n% ${text}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`

export const stepText = (text: string) =>
  `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION(('${text}'),'2;1');\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n`

export const dxfText = (text: string) => `  0\nSECTION\n  2\nENTITIES\n  0\nTEXT\n  1\n${text}\n  0\nENDSEC\n  0\nEOF\n`

const contents: Record<DocumentType, (text: string) => string> = { pdf: pdfText, step: stepText, dxf: dxfText }

/** A document of this type. */
export const aFile = (type: DocumentType, text = 'A tool', name = `data-sheet.${type}`) => new File([contents[type](text)], name)

/** What the shop answers to the upload of `aFile`. */
export function documentOf(type: DocumentType, text: string, name: string): ProductDocument {
  const bytes = Buffer.from(contents[type](text))
  return { name, type, size: bytes.length, url: documentUrl(documentId(bytes), { name, type }) }
}

/** The form of an upload. */
export function documentForm(file: File): FormData {
  const form = new FormData()
  form.set('document', file)
  return form
}
