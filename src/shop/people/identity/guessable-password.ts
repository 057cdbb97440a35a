/** What people who guess try first, in passwords of at least 12 characters too. */
const commonWords = [
  ...['password', 'passwort', 'passord', 'welcome', 'administrator', 'admin', 'letmein', 'login', 'changeme', 'secret', 'default'],
  ...['qwertyuiop', 'qwerty', 'qwertz', 'azerty', 'asdfghjkl', 'asdf', 'zxcvbnm', 'iloveyou', 'football', 'baseball', 'sunshine'],
  ...['princess', 'superman', 'batman', 'dragon', 'monkey', 'master', 'shadow', 'summer', 'winter', 'spring', 'autumn', 'company'],
  ...['manager', 'office', 'shop', 'store', 'tools', 'test', 'demo'],
]

/** As many different characters a password needs besides such words. */
const MIN_CHARACTERS = 5
/** Shorter parts of a name are in many words. */
const MIN_WORD = 4

const letters: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/** Whether a password is made of common words, words of its context, and runs such as 1234 or aaaa, and of little else. */
export function isGuessable(password: string, context: readonly string[]): boolean {
  const ownWords = context.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter(({ length }) => length >= MIN_WORD)
  const words = [...ownWords, ...commonWords].map((word) => spell(withoutRuns(word)))
  let rest = spell(withoutRuns(password.toLowerCase()))
  for (const word of words.sort((one, other) => other.length - one.length)) rest = rest.replaceAll(word, '')
  return new Set(rest).size < MIN_CHARACTERS
}

/** Pa$$w0rd is password. */
const spell = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => letters[sign] ?? sign)

/** Leaves two characters of each run that goes up, down or on. */
function withoutRuns(text: string): string {
  const step = (at: number) => text.charCodeAt(at) - text.charCodeAt(at - 1)
  return [...Array(text.length).keys()]
    .filter((at) => at < 2 || step(at) !== step(at - 1) || Math.abs(step(at)) > 1)
    .map((at) => text[at])
    .join('')
}
