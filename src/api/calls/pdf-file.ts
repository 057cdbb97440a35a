/** A PDF under the name by which it is saved. */
export const pdfFile = (name: string, pdf: Uint8Array) => ({
  headers: { 'content-disposition': `attachment; filename="${name}"` },
  body: new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }),
})
