import { z } from 'zod'
import { compactId } from '../../../contract/rules/tax-id-parts.ts'
import { toError } from '../../ground/to-error.ts'
import { taxIdMessages } from './messages.ts'

/** From the address to the end of the answer. */
const TIMEOUT_MS = 15_000
/** An answer has a few hundred. */
const MAX_BYTES = 64 * 1024

export interface VatNumber {
  /** AT, EL, XI and so on. */
  prefix: string
  number: string
}

export interface ViesAnswer {
  isValid: boolean
  /** Empty where the country does not tell. */
  name: string
  address: string
  reference: string
}

/** VIES gave no answer, or none that can be used. The message says why in its words, such as MS_UNAVAILABLE. */
export class NoViesAnswer extends Error {}

const optionalText = z.string().nullish()

/** As the REST service of VIES answers; errors come with status 200, too. */
const answerSchema = z.object({
  valid: z.boolean().nullish(),
  countryCode: optionalText,
  vatNumber: optionalText,
  name: optionalText,
  address: optionalText,
  requestIdentifier: optionalText,
  userError: optionalText,
  errorWrappers: z.array(z.object({ error: optionalText })).nullish(),
})
type Answer = z.output<typeof answerSchema>

/**
 * Asks VIES, the EU's register of VAT numbers, whether a number is valid. With the number of whoever asks, the answer has a reference.
 * Throws a NoViesAnswer.
 */
export async function askVies(url: string, vat: VatNumber, requester?: VatNumber, timeoutMs = TIMEOUT_MS): Promise<ViesAnswer> {
  const question = {
    countryCode: vat.prefix,
    vatNumber: vat.number,
    ...(requester && { requesterMemberStateCode: requester.prefix, requesterNumber: requester.number }),
  }
  const { status, text } = await post(url, JSON.stringify(question), timeoutMs)
  const answer = readJson(text)
  const fault = answer && faultOf(answer)
  if (fault === 'INVALID_INPUT') return { isValid: false, name: '', address: '', reference: '' }
  if (fault) throw new NoViesAnswer(fault)
  if (status !== 200) throw new NoViesAnswer(taxIdMessages.status(status))
  if (!answer) throw new NoViesAnswer(taxIdMessages.noJson)
  if (typeof answer.valid !== 'boolean') throw new NoViesAnswer(taxIdMessages.unclear)
  if (!isAbout(answer, vat)) throw new NoViesAnswer(taxIdMessages.otherId)
  return {
    isValid: answer.valid,
    name: told(answer.name, 300),
    address: told(answer.address, 500),
    reference: told(answer.requestIdentifier, 100),
  }
}

async function post(url: string, body: string, timeoutMs: number): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      redirect: 'manual',
      signal,
    })
    return { status: response.status, text: await readText(response) }
  } catch (error) {
    if (error instanceof NoViesAnswer) throw error
    const { message, cause } = toError(error)
    const why = cause instanceof Error ? cause.message : message
    throw new NoViesAnswer(signal.aborted ? taxIdMessages.tooSlow(timeoutMs / 1000) : taxIdMessages.unreachable(why))
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length > MAX_BYTES) throw new NoViesAnswer(taxIdMessages.tooLong)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readJson(text: string): Answer | undefined {
  try {
    return answerSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** What went wrong, such as MS_MAX_CONCURRENT_REQ. `userError` says VALID or INVALID if nothing did. */
function faultOf({ errorWrappers, userError }: Answer): string | undefined {
  const fault = errorWrappers?.[0]?.error || userError
  return fault && fault !== 'VALID' && fault !== 'INVALID' ? told(fault, 100) : undefined
}

const isAbout = ({ countryCode, vatNumber }: Answer, { prefix, number }: VatNumber) =>
  (!countryCode || countryCode.toUpperCase() === prefix) && (!vatNumber || compactId(vatNumber).endsWith(number))

/** Countries that do not tell something answer with dashes. */
function told(text: string | null | undefined, length: number): string {
  const clean = (text ?? '')
    .toWellFormed()
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
    .slice(0, length)
  return clean === '---' ? '' : clean
}
