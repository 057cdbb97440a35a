import { readStartList } from '../../shop/getting-started/read-start-list.ts'
import { removeDemo } from '../../shop/getting-started/remove-demo.ts'
import { sendTestMail } from '../../shop/getting-started/send-test-mail.ts'
import { adminOnly } from './access.ts'

export const gettingStartedCalls = {
  read: adminOnly.gettingStarted.read.handler(({ context }) => readStartList(context.shop, context.admin)),
  sendTestMail: adminOnly.gettingStarted.sendTestMail.handler(({ context }) => sendTestMail(context.shop, context.admin)),
  removeDemo: adminOnly.gettingStarted.removeDemo.handler(async ({ context, input }) => ({
    deletedCount: await removeDemo(context.shop, context.admin, input),
  })),
}
