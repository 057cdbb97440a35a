export const documentTypes = ['pdf', 'step', 'dxf'] as const
/** The type of a document, which is the extension of its file too. */
export type DocumentType = (typeof documentTypes)[number]

/** Maximum size of an uploaded document, in bytes. */
export const maxDocumentBytes = 20 * 1024 * 1024

/** What a file chooser offers. */
export const documentExtensions = '.pdf,.step,.stp,.dxf'

export const documentMessages = {
  hint: 'PDF, STEP or DXF, at most 20 MB each',
  notADocument: 'Choose a PDF, STEP or DXF file',
  incomplete: 'This file is incomplete. Export or download it again.',
  unreadable: 'This file could not be read. Choose it again.',
  tooLarge: 'This document is larger than 20 MB',
}

const START_BYTES = 4096
/** As many bytes as the end of a ZIP file may have. */
const END_BYTES = 65_557
/** A PDF reader looks for the end of the document in so many bytes. */
const PDF_END = 1024

const markup = /<(?:!doctype|html|head|body|script|iframe|svg)[\s>/]/i
const zipEnd = 'PK\x05\x06'

const binaryDxf = 'AutoCAD Binary DXF\r\n\x1a\0'

/** How each type begins and ends. Text may have a byte order mark, and a DXF file comments before its first section. */
const marks: Record<DocumentType, { start: (start: string) => boolean; end: (end: string) => boolean }> = {
  pdf: { start: (start) => /^%PDF-[12]\.\d/.test(start), end: (end) => end.slice(-PDF_END).includes('%%EOF') },
  step: { start: (start) => /^(?:ï»¿)?\s*ISO-10303-21\s*;/.test(start), end: (end) => end.includes('END-ISO-10303-21;') },
  dxf: {
    start: (start) => start.startsWith(binaryDxf) || /^(?:ï»¿)?(?:[ \t]*999\r?\n[^\n]*\n)*[ \t]*0[ \t]*\r?\n[ \t]*SECTION\s/.test(start),
    end: (end) => /EOF[\s\0]*$/.test(end.slice(-64)),
  },
}

/**
 * Returns the type of a file, known by its content and not by its name, or why the shop refuses it: another format, a file that is a web
 * page or an archive as well, an incomplete one, or one of more than 20 MB.
 */
export async function inspectDocument(file: Blob): Promise<{ type: DocumentType } | { problem: string }> {
  if (file.size > maxDocumentBytes) return { problem: documentMessages.tooLarge }
  const read = await Promise.all([readText(file.slice(0, START_BYTES)), readText(file.slice(-END_BYTES))]).catch(() => undefined)
  if (!read) return { problem: documentMessages.unreadable }
  const [start, end] = read
  const type = documentTypes.find((each) => marks[each].start(start))
  if (!type || markup.test(start) || end.includes(zipEnd)) return { problem: documentMessages.notADocument }
  return marks[type].end(end) ? { type } : { problem: documentMessages.incomplete }
}

/** The bytes as characters. */
async function readText(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer())
  return new TextDecoder('latin1').decode(bytes)
}
