import { fieldMessages } from '../../contract/messages.ts'
import { Refusal } from '../refusal.ts'

export const importTooLarge = () => new Refusal('invalid', fieldMessages.importTooLarge)
