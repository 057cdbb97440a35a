import { letterMessages } from '../../../contract/messaging/letter-messages.ts'
import { missingLetters } from '../../../contract/rules/missing-letters.ts'

interface Props {
  /** A name or an address, as it is typed or kept. */
  texts: readonly (string | undefined)[]
  inOffice?: boolean
}

/** Says which letters of a name or an address documents cannot print, and asks for the Latin spelling. */
export function MissingLetters({ texts, inOffice = false }: Props) {
  const letters = missingLetters(...texts.map((text) => text ?? ''))
  return (
    <p className="field-hint field-wide" role="status" hidden={letters.length === 0}>
      {letters.length > 0 && letterMessages[inOffice ? 'toOffice' : 'toCustomer'](letters)}
    </p>
  )
}
