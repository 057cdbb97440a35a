import type { OpenAPI } from '@orpc/contract'

interface Variant {
  title: string
  /** Fields that this variant requires beyond those that all do. */
  required: string[]
  /** Fields that belong to other variants. */
  without: string[]
}

/** Describes a body that has one of several forms. The schema's own check of them (`refine`) has no JSON Schema. */
export const bodyVariants =
  (...variants: Variant[]) =>
  (operation: OpenAPI.OperationObject): OpenAPI.OperationObject => {
    const { requestBody } = operation
    const json = requestBody && 'content' in requestBody ? requestBody.content['application/json']?.schema : undefined
    if (!json || '$ref' in json) throw new Error(`${operation.operationId} has no body of fields`)
    const { properties = {}, required = [], ...schema } = json
    const anyOf = variants.map(({ title, required: more, without }) => ({
      title,
      ...schema,
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !without.includes(name))),
      required: [...required, ...more],
    }))
    return { ...operation, requestBody: { required: true, content: { 'application/json': { schema: { anyOf } } } } }
  }
