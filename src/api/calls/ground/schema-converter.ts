import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'

/** Converts the schemas of the contract for OpenAPI, with the metadata that repeats in JSON Schema what only code checks (`meta`). */
export const schemaConverter = new ZodToJsonSchemaConverter({
  interceptors: [
    ({ schema, next }) => {
      const [required, json] = next()
      return [required, Object.assign({}, z.globalRegistry.get(schema), json, lengthOf(json))]
    },
  ],
})

/** The library leaves the length of a tuple open. */
const lengthOf = ({ prefixItems }: { prefixItems?: unknown }) =>
  Array.isArray(prefixItems) ? { minItems: prefixItems.length, items: { not: {} } } : undefined
