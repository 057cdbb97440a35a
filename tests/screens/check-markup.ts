import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { HtmlValidate } from 'html-validate'
// The package has no types.
// @ts-expect-error
import jar from 'vnu-jar'

/** Returns what W3C's checker calls an error in the HTML files of a folder. Without Java, html-validate checks them. */
export const checkMarkup = (folder: string): Promise<string[]> =>
  hasJava() ? Promise.resolve(askW3c(folder)) : askHtmlValidate(readdirSync(folder).map((name) => join(folder, name)))

/** macOS has a stub of that name, which fails. */
const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0

/** `webauthn` may end an autocomplete attribute since 2022 (WHATWG HTML 4.10.18.7.1). The checker does not know it. */
const isKnownMistake = (message: string) => message.includes('“webauthn” is not a valid autofill field name')

interface Finding {
  url: string
  message: string
  extract?: string
}

function askW3c(folder: string): string[] {
  const options = ['--errors-only', '--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html']
  const { stdout, stderr, status } = spawnSync('java', ['-jar', jar, ...options, folder], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`W3C's checker failed: ${stderr}`)
  const { messages } = JSON.parse(stdout) as { messages: Finding[] }
  return messages
    .filter(({ message }) => !isKnownMistake(message))
    .map(({ url, message, extract = '' }) => `${basename(url)}: ${message} ${extract}`)
}

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

export async function askHtmlValidate(files: string[]): Promise<string[]> {
  const { results } = await validator.validateMultipleFiles(files)
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, selector }) => `${basename(filePath ?? '')}: ${message} (${ruleId}) ${selector ?? ''}`),
  )
}
