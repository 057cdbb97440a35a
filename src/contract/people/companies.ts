import { oc } from '@orpc/contract'
import { z } from 'zod'
import { customerCall, lastingCustomerCall } from '../schema/customer-call.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { atMost, deleted, email, id, inserted, modified, pageQuery, requiredText, text } from '../schema/values.ts'
import { addressForm, company, companyEdit, companyForm, companyRole, companyRow, offeredInvitation } from './company.ts'
import { companyMessages } from './company-messages.ts'

const token = z
  .string()
  .check(atMost(100, companyMessages.unknownInvitation))
  .regex(/^[\w-]{20,100}$/, companyMessages.unknownInvitation)
const ofCompany = { companyId: id }
const unknownCompany = { 404: 'There is no such company, or the caller is not in it' }
const managersOnly = { ...unknownCompany, 403: 'Only managers of the company and the office may do this' }
const unusable = {
  403: 'The invitation was sent to another address',
  404: 'There is no such invitation',
  409: 'The invitation was used, was withdrawn or has expired, or the caller is in a company',
}

export const companies = {
  list: staffCall(['customers'], 'customers:read')
    .route({ method: 'GET', path: '/company', summary: 'List or search companies, newest first (admin)', tags: ['Companies'] })
    .input(
      z
        .strictObject({ ...pageQuery, search: text(200).optional().describe('Words of the name or place, or a member’s address') })
        .optional(),
    )
    .output(z.array(companyRow)),
  register: customerCall(['customers'])
    .route({
      method: 'POST',
      path: '/company',
      summary: 'Register a company',
      description: 'A customer becomes its manager. The office stays outside and invites.',
      tags: ['Companies'],
      spec: refusalResponses({ 409: 'The caller is in a company' }),
    })
    .input(z.strictObject(companyForm))
    .output(inserted),
  mine: oc
    .route({ method: 'GET', path: '/my-company', summary: 'Get the company of the caller, or null', tags: ['Companies'] })
    .output(company.nullable()),
  find: customerCall(['customers'], 'customers:read')
    .route({
      method: 'GET',
      path: '/company/{companyId}',
      summary: 'Get a company: its members their own, the office all',
      tags: ['Companies'],
      spec: refusalResponses(unknownCompany),
    })
    .input(z.strictObject(ofCompany))
    .output(company),
  edit: customerCall(['customers'])
    .route({
      method: 'PATCH',
      path: '/company/{companyId}',
      summary: 'Edit a company',
      description:
        'Takes any subset of the fields; absent fields stay unchanged. Managers edit billing address, tax ID, address for invoices and `purchaseOrderRequired`; the office edits everything. With `version`, refused with 409 if somebody else was faster.',
      tags: ['Companies'],
      spec: refusalResponses({ ...managersOnly, 409: 'The company has changed since this version' }),
    })
    .input(z.strictObject({ ...ofCompany, version: z.number().int().optional(), ...companyEdit.shape }))
    .output(modified),
  checkTaxId: staffCall(['customers'])
    .route({
      method: 'POST',
      path: '/company/{companyId}/tax-id-check',
      summary: 'Ask the register about the tax ID of a company now (admin)',
      description: 'Asks from the outbox; `taxIdCheck` of the company has the answer when it is there.',
      tags: ['Companies'],
      spec: refusalResponses({ 404: 'There is no such company', 409: 'It has no tax ID, or none that the shop can ask a register about' }),
    })
    .input(z.strictObject(ofCompany))
    .output(modified),
  acceptTaxId: staffCall(['customers'])
    .route({
      method: 'PUT',
      path: '/company/{companyId}/tax-id-acceptance',
      summary: 'Accept the tax ID of a company by hand (admin)',
      description: 'It then counts as a valid one. Who accepted it, when and why is kept.',
      tags: ['Companies'],
      spec: refusalResponses({
        404: 'There is no such company',
        409: 'The company has another tax ID now, or the register says that it is valid',
      }),
    })
    .input(
      z.strictObject({
        ...ofCompany,
        taxId: requiredText(60, companyMessages.acceptedTaxId).describe('The one that was looked at'),
        reason: requiredText(300, companyMessages.acceptReason),
      }),
    )
    .output(modified),
  takeBackAcceptance: staffCall(['customers'])
    .route({
      method: 'DELETE',
      path: '/company/{companyId}/tax-id-acceptance',
      summary: 'Take back that a tax ID was accepted by hand (admin)',
      description: 'What the register said last counts again. The shop asks it anew.',
      tags: ['Companies'],
      spec: refusalResponses({ 404: 'There is no such company', 409: 'It was not accepted by hand' }),
    })
    .input(z.strictObject(ofCompany))
    .output(deleted),
  invite: lastingCustomerCall(['customers'])
    .route({
      method: 'POST',
      path: '/company/{companyId}/invitation',
      summary: 'Invite a colleague',
      description: 'Sends a link that works once, for seven days, for this address. An earlier invitation for the address ends.',
      tags: ['Companies'],
      spec: refusalResponses({ ...managersOnly, 409: 'The address is that of a member' }),
    })
    .input(z.strictObject({ ...ofCompany, email, role: companyRole }))
    .output(inserted),
  withdraw: customerCall(['customers'])
    .route({
      method: 'DELETE',
      path: '/company/{companyId}/invitation/{invitationId}',
      summary: 'Withdraw an invitation',
      tags: ['Companies'],
      spec: refusalResponses({ ...managersOnly, 409: 'The invitation was used or has ended' }),
    })
    .input(z.strictObject({ ...ofCompany, invitationId: id }))
    .output(deleted),
  invitation: oc
    .route({
      method: 'GET',
      path: '/invitation/{token}',
      summary: 'Get who invites whom to which company',
      description: 'Whoever has the link can read it, signed in with its address or not at all.',
      tags: ['Companies'],
      spec: refusalResponses(unusable),
    })
    .input(z.strictObject({ token }))
    .output(offeredInvitation),
  accept: oc
    .route({
      method: 'POST',
      path: '/invitation/{token}/accept',
      summary: 'Accept an invitation',
      tags: ['Companies'],
      spec: refusalResponses(unusable),
    })
    .input(z.strictObject({ token }))
    .output(z.object({ companyId: z.string() })),
  decline: oc
    .route({
      method: 'POST',
      path: '/invitation/{token}/decline',
      summary: 'Decline an invitation',
      tags: ['Companies'],
      spec: refusalResponses(unusable),
    })
    .input(z.strictObject({ token }))
    .output(modified),
  changeRole: lastingCustomerCall(['customers'])
    .route({
      method: 'PATCH',
      path: '/company/{companyId}/member/{personId}',
      summary: 'Change the role of a member',
      tags: ['Companies'],
      spec: refusalResponses({ ...managersOnly, 409: 'The member is the last manager' }),
    })
    .input(z.strictObject({ ...ofCompany, personId: id, role: companyRole }))
    .output(modified),
  removeMember: customerCall(['customers'])
    .route({
      method: 'DELETE',
      path: '/company/{companyId}/member/{personId}',
      summary: 'Remove a member',
      description: 'Ends access at once. Orders stay with the company.',
      tags: ['Companies'],
      spec: refusalResponses({ ...managersOnly, 409: 'The member is the last manager' }),
    })
    .input(z.strictObject({ ...ofCompany, personId: id }))
    .output(deleted),
  leave: oc
    .route({
      method: 'POST',
      path: '/company/{companyId}/leave',
      summary: 'Leave your company',
      tags: ['Companies'],
      spec: refusalResponses({ ...unknownCompany, 409: 'The caller is the last manager' }),
    })
    .input(z.strictObject(ofCompany))
    .output(modified),
  addAddress: customerCall(['customers'])
    .route({
      method: 'POST',
      path: '/company/{companyId}/address',
      summary: 'Add a delivery address',
      tags: ['Companies'],
      spec: refusalResponses(managersOnly),
    })
    .input(z.strictObject({ ...ofCompany, ...addressForm }))
    .output(inserted),
  editAddress: customerCall(['customers'])
    .route({
      method: 'PUT',
      path: '/company/{companyId}/address/{addressId}',
      summary: 'Replace a delivery address',
      tags: ['Companies'],
      spec: refusalResponses(managersOnly),
    })
    .input(z.strictObject({ ...ofCompany, addressId: id, ...addressForm }))
    .output(modified),
  removeAddress: customerCall(['customers'])
    .route({
      method: 'DELETE',
      path: '/company/{companyId}/address/{addressId}',
      summary: 'Remove a delivery address',
      tags: ['Companies'],
      spec: refusalResponses(managersOnly),
    })
    .input(z.strictObject({ ...ofCompany, addressId: id }))
    .output(deleted),
}
