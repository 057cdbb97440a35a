interface Issue {
  message: string
  code?: string | undefined
  minimum?: number | bigint
  maximum?: number | bigint
}

/** What the validation library calls a type, and what a reader of the message does. */
const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
}

/** The contract words most refusals itself. What is left comes from the validation library, in words for programmers. */
export function validationMessage(path: string, { message, code, minimum, maximum }: Issue): string {
  if (code === 'unrecognized_keys') return `This call has no field ${message.slice(message.indexOf(':') + 1).trim()}`
  if (!/^(Invalid (input|option|string)|Too (big|small)):/.test(message)) return message
  if (path === '') return 'This call needs a body with its fields'
  if (code === 'too_big') return `The most that ${path} can be is ${maximum}`
  if (code === 'too_small') return `The least that ${path} can be is ${minimum}`
  if (message.endsWith('received undefined')) return `This call needs ${path}`
  const [, expected, received] = /expected (\w+), received (\w+)$/.exec(message) ?? []
  const wanted = expected && kinds[expected]
  return wanted ? `Send ${path} as ${wanted}, not as ${(received && kinds[received]) ?? 'nothing'}` : `This is not what ${path} can be`
}
