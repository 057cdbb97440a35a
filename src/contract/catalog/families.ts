import { z } from 'zod'
import { fieldMessages } from '../schema/messages.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { deleted, id, inserted, modified, requiredText, text } from '../schema/values.ts'

/** Maximum number of families: the list, its tabs and the product form have no pages. */
export const maxFamilies = 200

export const familyFields = {
  name: requiredText(60, fieldMessages.familyName),
  intro: text(300).describe('Shown above the tools of the family and in search results'),
}
export type FamilyFields = z.output<z.ZodObject<typeof familyFields>>

const version = z
  .number()
  .int()
  .min(1)
  .max(2_147_483_647)
  .optional()
  .describe('The version that was read. If the family has changed since, the call is refused with 409 and the current family.')

export const managedFamily = z.object({
  slug: z.string().describe('The address of the family: /products?family={slug}'),
  name: z.string(),
  intro: z.string(),
  version: z.number().int(),
  products: z.number().int().describe('Number of products for sale'),
})
export type ManagedFamily = z.infer<typeof managedFamily>

const conflict = 'The family has changed since `version`. The response contains the current `family`.'

/** The families of the catalog, as administrators keep them. A family is named by its slug or by a former one. */
export const families = {
  list: staffCall(['products', 'customers'], 'catalog:read')
    .route({
      method: 'GET',
      path: '/all-families',
      summary: 'List all families in their order, also those without products (admin)',
      tags: ['Families'],
    })
    .output(z.array(managedFamily)),
  add: staffCall(['products'], 'catalog:write')
    .route({
      method: 'POST',
      path: '/family',
      summary: 'Add a family (admin)',
      description: 'It comes last, before the products without a family. The `insertedId` is its slug, which is made from the name.',
      tags: ['Families'],
      spec: refusalResponses({ 409: `Another family has this name, or there are ${maxFamilies} families` }),
    })
    .input(z.strictObject({ name: familyFields.name, intro: familyFields.intro.optional() }))
    .output(inserted),
  edit: staffCall(['products'], 'catalog:write')
    .route({
      method: 'PATCH',
      path: '/family/{slug}',
      summary: 'Rename or describe a family (admin)',
      description:
        'Absent fields stay unchanged. A new name makes a new slug, and the former one still leads to the family. `other-tools` keeps its slug.',
      tags: ['Families'],
      spec: refusalResponses({ 409: `Another family has this name. Or: ${conflict}` }),
    })
    .input(z.strictObject({ slug: id, version, name: familyFields.name.optional(), intro: familyFields.intro.optional() }))
    .output(modified),
  move: staffCall(['products'], 'catalog:write')
    .route({
      method: 'PATCH',
      path: '/family-order/{slug}',
      summary: 'Move a family within the order (admin)',
      description: '`other-tools` is always last.',
      tags: ['Families'],
      spec: refusalResponses({ 409: 'The family to place it before no longer exists, or this is `other-tools`' }),
    })
    .input(z.strictObject({ slug: id, before: id.nullable().describe('The slug of the family to place it before; null for last') }))
    .output(modified),
  remove: staffCall(['products'], 'catalog:write')
    .route({
      method: 'DELETE',
      path: '/family/{slug}',
      summary: 'Remove a family (admin)',
      description: 'Its products go to the family `to`, and so does its address. A family without products needs no `to`.',
      tags: ['Families'],
      spec: refusalResponses({
        409: `The family has products and \`to\` is missing, with their number as \`products\`; or \`to\` no longer exists; or this is \`other-tools\`. Or: ${conflict}`,
      }),
    })
    .input(z.strictObject({ slug: id, version, to: id.optional() }))
    .output(deleted),
}
