import { readStartList } from '../../../shop/office/getting-started/read-start-list.ts'
import { removeDemo } from '../../../shop/office/getting-started/remove-demo.ts'
import { sendTestMail } from '../../../shop/office/getting-started/send-test-mail.ts'
import { adminOnly } from '../ground/access.ts'

export const gettingStartedCalls = {
  read: adminOnly.gettingStarted.read.handler(({ context }) => readStartList(context.shop, context.admin)),
  sendTestMail: adminOnly.gettingStarted.sendTestMail.handler(({ context }) => sendTestMail(context.shop, context.admin)),
  removeDemo: adminOnly.gettingStarted.removeDemo.handler(async ({ context, input }) => ({
    deletedCount: await removeDemo(context.shop, context.admin, input),
  })),
}
