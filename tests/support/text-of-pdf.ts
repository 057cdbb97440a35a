import { getDocumentProxy } from 'unpdf'

/** The text of each page of a PDF. */
export async function textOfPdf(pdf: Uint8Array): Promise<string[]> {
  // PDF.js takes the bytes over.
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 })
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)))
  const contents = await Promise.all(pages.map((page) => page.getTextContent()))
  await document.loadingTask.destroy()
  return contents.map(({ items }) => items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
}
