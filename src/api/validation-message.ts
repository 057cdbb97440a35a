import { validationMessages as messages } from './messages.ts'

interface Issue {
  message: string
  code?: string | undefined
  minimum?: number | bigint
  maximum?: number | bigint
}

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
}

/** The contract's own message for an issue, or a readable one instead of the validation library's. */
export function validationMessage(path: string, { message, code, minimum, maximum }: Issue): string {
  if (code === 'unrecognized_keys') return messages.unknownField(message.slice(message.indexOf(':') + 1).trim())
  if (!/^(Invalid (input|option|string)|Too (big|small)):/.test(message)) return message
  if (path === '') return messages.missingBody
  if (code === 'too_big') return messages.max(path, maximum)
  if (code === 'too_small') return messages.min(path, minimum)
  if (message.endsWith('received undefined')) return messages.missing(path)
  const [, expected = '', received = ''] = /expected (\w+), received (\w+)$/.exec(message) ?? []
  const typeName = typeNames[expected]
  return typeName ? messages.wrongType(path, typeName, typeNames[received] ?? 'nothing') : messages.invalid(path)
}
