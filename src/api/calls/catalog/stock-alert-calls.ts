import { askForStockAlert } from '../../../shop/catalog/stock-alerts/ask-for-stock-alert.ts'
import { hasStockAlert } from '../../../shop/catalog/stock-alerts/has-stock-alert.ts'
import { withdrawStockAlert } from '../../../shop/catalog/stock-alerts/withdraw-stock-alert.ts'
import { limited, signedIn } from '../ground/access.ts'

export const stockAlertCalls = {
  read: signedIn.stockAlerts.read.handler(async ({ context, input }) => ({
    isAsked: await hasStockAlert(context.shop, context.person, input.productId),
  })),
  ask: signedIn.stockAlerts.ask.use(limited('cart')).handler(async ({ context, input }) => {
    await askForStockAlert(context.shop, context.person, input.productId)
    return { modifiedCount: 1 }
  }),
  withdraw: signedIn.stockAlerts.withdraw.handler(async ({ context, input }) => {
    await withdrawStockAlert(context.shop, context.person, input.productId)
    return { deletedCount: 1 }
  }),
}
