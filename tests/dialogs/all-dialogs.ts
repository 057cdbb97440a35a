import { accountDialogs, leavingDialogs } from './account-dialogs.ts'
import type { Dialog } from './dialog.ts'
import { catalogDialogs, peopleDialogs } from './office-dialogs.ts'
import { orderDialogs } from './order-dialogs.ts'
import { storefrontDialogs } from './storefront-dialogs.ts'

/** Every dialog of the shop, in an order in which none takes away what a later one needs. */
export const allDialogs: Dialog[] = [
  ...orderDialogs,
  ...storefrontDialogs,
  ...catalogDialogs,
  ...peopleDialogs,
  ...accountDialogs,
  ...leavingDialogs,
]
