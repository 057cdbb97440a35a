import { deleteAccount } from '../../../shop/office/accounts/delete-account.ts'
import { exportData } from '../../../shop/office/accounts/export-data.ts'
import { readAccount } from '../../../shop/office/accounts/read-account.ts'
import { readDeletion } from '../../../shop/office/accounts/read-deletion.ts'
import { askEmailChange, withdrawEmailChange } from '../../../shop/people/identity/ask-email-change.ts'
import { confirmAddress, sendConfirmation } from '../../../shop/people/identity/confirm-address.ts'
import { confirmEmailChange } from '../../../shop/people/identity/confirm-email-change.ts'
import { readEmailChange } from '../../../shop/people/identity/find-email-change.ts'
import type { PasswordCheck } from '../../../shop/people/identity/prove-identity.ts'
import { browserOf } from '../../auth/known-browser.ts'
import { type CallContext, limited, signedIn } from '../ground/access.ts'
import { streamedFile } from '../ground/streamed-file.ts'

const types = { json: 'application/json; charset=utf-8', zip: 'application/zip' }

export const accountCalls = {
  read: signedIn.accounts.read.handler(({ context }) => readAccount(context.shop, context.person)),
  changeEmail: signedIn.accounts.changeEmail.use(limited('email-change')).handler(async ({ context, input }) => {
    const { shop, person, limits, address } = context
    // Nobody's mailbox is flooded, however many accounts ask for mail to it.
    await limits.take('email-change', { address, account: input.email })
    await withPassword(context, person.email, (passwords) => askEmailChange(shop, person, passwords, input))
    return { email: input.email }
  }),
  withdrawEmailChange: signedIn.accounts.withdrawEmailChange.handler(async ({ context }) => ({
    deletedCount: Number(await withdrawEmailChange(context.shop, context.person)),
  })),
  emailChange: signedIn.accounts.emailChange
    .use(limited('link'))
    .handler(({ context, input }) => readEmailChange(context.shop, context.person, input.changeToken)),
  confirmEmailChange: signedIn.accounts.confirmEmailChange
    .use(limited('link'))
    .handler(({ context, input }) => confirmEmailChange(context.shop, context.person, input.changeToken)),
  sendConfirmation: signedIn.accounts.sendConfirmation.use(limited('email-confirmation')).handler(async ({ context: { shop, person } }) => {
    await sendConfirmation(shop, person)
    return { email: person.email }
  }),
  confirmAddress: signedIn.accounts.confirmAddress.handler(({ context, input }) =>
    confirmAddress(context.shop, context.person, input.confirmToken),
  ),
  exportData: signedIn.accounts.exportData.use(limited('account-data')).handler(async ({ context }) => {
    const { type, body } = await exportData(context.shop, context.person)
    return streamedFile(context, { name: 'my-data', extension: type, type: types[type] }, body)
  }),
  deletion: signedIn.accounts.deletion.handler(({ context }) => readDeletion(context.shop, context.person)),
  delete: signedIn.accounts.delete.handler(async ({ context, input }) => {
    const { shop, person } = context
    await withPassword(context, person.email, (passwords) => deleteAccount(shop, person, passwords, input))
    return { deletedCount: 1 }
  }),
}

/** Counts a guess of the password as a sign-in does, so that a stolen session is no way to find it. */
async function withPassword<T>(
  { shop, identity, limits, address, headers }: CallContext,
  account: string,
  work: (passwords: PasswordCheck) => Promise<T>,
): Promise<T> {
  const attempt = { address, account, browser: browserOf(headers.get('cookie'), account, shop.config.secret) }
  await limits.trySignIn(attempt)
  const { password } = await identity.$context
  const done = await work(password)
  await limits.forgiveSignIn(attempt)
  return done
}
