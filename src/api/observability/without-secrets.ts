/** A token has at least this many characters; IDs have fewer. */
const MIN_TOKEN = 40

/** `@`, encoded however often. */
const at = /@|%(?:25)*40/i
/** Begins with the escape before it, if there is one, because half an escape would break a line of JSON. */
const token = /(?:\\.)?[\w-]{40,}/g
const word = /(?:\\.)?[^\s/\\"'<>()=?&,:;]+/g
const address = /[^@](?:@|%(?:25)*40)[\w.%-]/i
/** Tokens in a query or a form, however short. */
const parameter = /\b(token|code|state|secret|password|key|signature|sig)=[^\s&\\"'<>]+/gi
const resetPath = /(\/reset-password\/)[^\s/?\\"']+/g

/** Masks what opens something, and email addresses, in the path of a request. */
export const maskPath = (path: string): string =>
  path
    .replace(resetPath, '$1...')
    .split('/')
    .map((segment) => (segment.length >= MIN_TOKEN ? '...' : at.test(segment) ? '{email}' : segment))
    .join('/')

/** The same in any text, such as the message of an error. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(resetPath, '$1...')
    .replace(parameter, '$1=...')
    .replace(token, '...')
    .replace(word, (each) => (address.test(each) ? '{email}' : each))
