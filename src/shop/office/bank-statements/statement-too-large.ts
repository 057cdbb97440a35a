import { Refusal } from '../../ground/refusal.ts'
import { statementMessages } from './messages.ts'

export const statementTooLarge = () => new Refusal('invalid', statementMessages.tooLarge)
