import { readInvoicePdf } from '../../../shop/selling/invoices/read-invoice-pdf.ts'
import { readInvoiceXml } from '../../../shop/selling/invoices/read-invoice-xml.ts'
import { readProForma } from '../../../shop/selling/invoices/read-pro-forma.ts'
import { signedIn, signedInOrKey } from '../ground/access.ts'
import { pdfFile, xmlFile } from '../ground/document-file.ts'

export const invoiceCalls = {
  document: signedInOrKey.invoices.document.handler(async ({ context, input: { orderId, file, syntax = 'ubl' } }) => {
    const number = file.slice(0, -'.pdf'.length)
    if (file.endsWith('.xml'))
      return xmlFile(context, file, await readInvoiceXml(context.shop, context.caller, { orderId, number, syntax }))
    return pdfFile(context, file, await readInvoicePdf(context.shop, context.caller, { orderId, number }))
  }),
  proForma: signedIn.invoices.proForma.handler(async ({ context, input: { orderId } }) => {
    const { number, pdf } = await readProForma(context.shop, context.person, orderId)
    return pdfFile(context, `pro-forma-${number}.pdf`, pdf)
  }),
}
