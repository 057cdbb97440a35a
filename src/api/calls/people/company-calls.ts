import { acceptInvitation, declineInvitation } from '../../../shop/people/companies/accept-invitation.ts'
import { changeRole, leaveCompany, removeMember } from '../../../shop/people/companies/change-members.ts'
import { editCompany } from '../../../shop/people/companies/edit-company.ts'
import { inviteColleague } from '../../../shop/people/companies/invite-colleague.ts'
import { listCompanies } from '../../../shop/people/companies/list-companies.ts'
import { readInvitation } from '../../../shop/people/companies/open-invitation.ts'
import { readCompany, readOwnCompany } from '../../../shop/people/companies/read-company.ts'
import { registerCompany } from '../../../shop/people/companies/register-company.ts'
import { addAddress, editAddress, removeAddress } from '../../../shop/people/companies/save-address.ts'
import { withdrawInvitation } from '../../../shop/people/companies/withdraw-invitation.ts'
import { acceptTaxId, takeBackAcceptance } from '../../../shop/people/tax-ids/accept-tax-id.ts'
import { checkNow } from '../../../shop/people/tax-ids/check-now.ts'
import { adminOnly, anyone, limited, listItems, signedIn, signedInOrKey, staffOnly } from '../ground/access.ts'

export const companyCalls = {
  list: staffOnly.companies.list.handler(async ({ context, input }) =>
    listItems(await listCompanies(context.shop, context.staff, input ?? {}), context),
  ),
  register: signedIn.companies.register
    .use(limited('company'))
    .handler(async ({ context, input }) => ({ insertedId: await registerCompany(context.shop, context.person, input) })),
  mine: signedIn.companies.mine.handler(({ context }) => readOwnCompany(context.shop, context.person)),
  find: signedInOrKey.companies.find.handler(({ context, input }) => readCompany(context.shop, context.caller, input.companyId)),
  edit: signedIn.companies.edit.handler(async ({ context, input: { companyId, ...edit } }) => ({
    modifiedCount: Number(await editCompany(context.shop, context.person, companyId, edit)),
  })),
  checkTaxId: adminOnly.companies.checkTaxId.handler(async ({ context, input }) => {
    await checkNow(context.shop, context.admin, input.companyId)
    return { modifiedCount: 1 }
  }),
  acceptTaxId: adminOnly.companies.acceptTaxId.handler(async ({ context, input: { companyId, ...acceptance } }) => ({
    modifiedCount: Number(await acceptTaxId(context.shop, context.admin, companyId, acceptance)),
  })),
  takeBackAcceptance: adminOnly.companies.takeBackAcceptance.handler(async ({ context, input }) => {
    await takeBackAcceptance(context.shop, context.admin, input.companyId)
    return { deletedCount: 1 }
  }),
  invite: signedIn.companies.invite.use(limited('invitation')).handler(async ({ context, input: { companyId, ...invitation } }) => ({
    insertedId: await inviteColleague(context.shop, context.person, companyId, invitation),
  })),
  withdraw: signedIn.companies.withdraw.handler(async ({ context, input }) => {
    await withdrawInvitation(context.shop, context.person, input.companyId, input.invitationId)
    return { deletedCount: 1 }
  }),
  invitation: anyone.companies.invitation
    .use(limited('link'))
    .handler(async ({ context, input }) => readInvitation(context.shop, await context.actor(), input.token)),
  accept: signedIn.companies.accept.use(limited('link')).handler(async ({ context, input }) => ({
    companyId: await acceptInvitation(context.shop, context.person, input.token),
  })),
  decline: signedIn.companies.decline.use(limited('link')).handler(async ({ context, input }) => {
    await declineInvitation(context.shop, context.person, input.token)
    return { modifiedCount: 1 }
  }),
  changeRole: signedIn.companies.changeRole.handler(async ({ context, input: { companyId, ...member } }) => ({
    modifiedCount: Number(await changeRole(context.shop, context.person, companyId, member)),
  })),
  removeMember: signedIn.companies.removeMember.handler(async ({ context, input }) => {
    await removeMember(context.shop, context.person, input.companyId, input.personId)
    return { deletedCount: 1 }
  }),
  leave: signedIn.companies.leave.handler(async ({ context, input }) => {
    await leaveCompany(context.shop, context.person, input.companyId)
    return { modifiedCount: 1 }
  }),
  addAddress: signedIn.companies.addAddress.handler(async ({ context, input: { companyId, ...address } }) => ({
    insertedId: await addAddress(context.shop, context.person, companyId, address),
  })),
  editAddress: signedIn.companies.editAddress.handler(async ({ context, input: { companyId, ...address } }) => {
    await editAddress(context.shop, context.person, companyId, address)
    return { modifiedCount: 1 }
  }),
  removeAddress: signedIn.companies.removeAddress.handler(async ({ context, input }) => {
    await removeAddress(context.shop, context.person, input.companyId, input.addressId)
    return { deletedCount: 1 }
  }),
}
