import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { ApiResponse, Caller } from '../support/call.ts'

interface DescribedAnswer {
  $ref?: string
  content?: Record<string, { schema: object }>
}

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, DescribedAnswer> }>>
  components: { responses: Record<string, DescribedAnswer> }
}

export interface DescribedCalls {
  /** Every operation, as `GET /product/{productId}`. */
  operations: string[]
  /** What openapi.json does not say about an answer: its status, its media type, or a part of its body. Undefined if it says all. */
  faultOf(method: string, path: string, answer: ApiResponse): string | undefined
}

/** Reads openapi.json, to compare answers with what it describes. */
export async function describedCalls(call: Caller): Promise<DescribedCalls> {
  const { paths, components }: OpenApi = (await call('GET', '/openapi.json')).body
  // Cents are no multiples of 0.01 in binary.
  const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6 })
  addFormats.default(ajv)
  const validators = new Map<object, ReturnType<typeof ajv.compile>>()
  const validatorOf = (schema: object) => {
    const validator = validators.get(schema) ?? ajv.compile({ ...schema, components })
    validators.set(schema, validator)
    return validator
  }
  const resolve = (described: DescribedAnswer | undefined) =>
    described?.$ref ? components.responses[described.$ref.slice('#/components/responses/'.length)] : described
  const known = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({ path, method: method.toUpperCase(), pattern: patternOf(path), responses })),
  )
  return {
    operations: known.map(({ method, path }) => `${method} ${path}`),
    faultOf(method, path, { status, headers, body, text }) {
      const [address = ''] = path.split('?')
      const fitting = known.filter((operation) => operation.method === method && operation.pattern.test(address))
      // `/order/preview` fits `/order/{orderId}` too.
      const operation = fitting.find((one) => one.path === address) ?? fitting[0]
      if (!operation) return [404, 405].includes(status) ? undefined : `There is no ${method} ${path}`
      const described = resolve(operation.responses[status])
      if (!described) return `${status} is not described`
      const type = headers.get('content-type')?.split(';')[0] ?? ''
      const content = described.content?.[type]
      if (!content) return `${type} is not described for ${status}`
      const validate = validatorOf(content.schema)
      return validate(type === 'application/json' ? body : text) ? undefined : ajv.errorsText(validate.errors)
    },
  }
}

/** Matches an address with or without a slash at its end. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`)
