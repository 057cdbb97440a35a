import { readInvoicePdf } from '../../../shop/selling/invoices/read-invoice-pdf.ts'
import { readProForma } from '../../../shop/selling/invoices/read-pro-forma.ts'
import { signedIn, signedInOrKey } from '../ground/access.ts'
import { pdfFile } from '../ground/pdf-file.ts'

export const invoiceCalls = {
  pdf: signedInOrKey.invoices.pdf.handler(async ({ context, input: { orderId, file } }) => {
    const number = file.slice(0, -'.pdf'.length)
    return pdfFile(context, file, await readInvoicePdf(context.shop, context.caller, { orderId, number }))
  }),
  proForma: signedIn.invoices.proForma.handler(async ({ context, input: { orderId } }) => {
    const { number, pdf } = await readProForma(context.shop, context.person, orderId)
    return pdfFile(context, `pro-forma-${number}.pdf`, pdf)
  }),
}
