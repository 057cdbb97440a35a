import { getDocumentProxy } from 'unpdf'

/** The bytes of a file that a PDF contains. */
export async function attachmentOf(pdf: Uint8Array, name: string): Promise<Uint8Array> {
  // PDF.js takes the bytes over.
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 })
  const content = await document.getAttachmentContent(name)
  await document.loadingTask.destroy()
  if (!content) throw new Error(`${name} is not in the PDF`)
  return content
}
