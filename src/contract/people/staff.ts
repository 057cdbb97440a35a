import { z } from 'zod'
import { keysOf } from '../ground/keys-of.ts'
import { type OfficeArea, officeAreas } from '../schema/call-access.ts'
import { fieldMessages } from '../schema/messages.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { lastingStaffCall, staffCall } from '../schema/staff-call.ts'
import { atMost, email, pageQuery } from '../schema/values.ts'

export const officeArea = z.enum(keysOf(officeAreas))

/** Each area once. Nobody is an administrator of nothing. */
const areaList = z
  .array(officeArea)
  .min(1, fieldMessages.areas)
  .check(atMost(20))
  .transform((areas): OfficeArea[] => keysOf(officeAreas).filter((area) => areas.includes(area)))

const staffMember = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  photo: z.string(),
  areas: z.array(officeArea).nullable().describe('null: all areas'),
  adminSince: z.iso.datetime().nullable(),
  secondFactor: z.boolean(),
  shortPassword: z.boolean().describe('Whether the password of the last sign-in was too short for an administrator'),
  disabled: z.boolean(),
})
export type StaffMember = z.infer<typeof staffMember>

/** Who is an administrator, and of what. */
export const staffRoles = {
  admins: staffCall(['customers'])
    .route({ method: 'GET', path: '/staff', summary: 'List the administrators with their areas (admin)', tags: ['People'] })
    .input(z.strictObject(pageQuery).optional())
    .output(z.array(staffMember)),
  makeAdmin: lastingStaffCall('all')
    .route({
      method: 'PUT',
      path: '/user/admin/{email}',
      summary: 'Make a person an administrator (admin)',
      description: 'Of all areas, or of those in `areas`. Does nothing for an administrator.',
      tags: ['People'],
      spec: refusalResponses({ 404: 'No person has this email address' }),
    })
    .input(z.strictObject({ email, areas: areaList.optional() }))
    .output(z.object({ success: z.boolean() })),
  setAreas: lastingStaffCall('all')
    .route({
      method: 'PATCH',
      path: '/user/admin/{email}',
      summary: 'Change the areas of an administrator (admin)',
      description: 'Access to a removed area ends with the next request.',
      tags: ['People'],
      spec: refusalResponses({
        404: 'No person has this email address',
        409: 'The person is not an administrator, or the last one with all areas',
      }),
    })
    .input(z.strictObject({ email, areas: areaList.nullable().describe('null: all areas') }))
    .output(z.object({ success: z.boolean() })),
  removeAdmin: lastingStaffCall('all')
    .route({
      method: 'DELETE',
      path: '/user/admin/{email}',
      summary: 'Remove the administrator role (admin)',
      description: 'The person is a customer from the next request on.',
      tags: ['People'],
      spec: refusalResponses({ 404: 'No person has this email address', 409: 'The person is the last administrator with all areas' }),
    })
    .input(z.strictObject({ email }))
    .output(z.object({ success: z.boolean() })),
}
