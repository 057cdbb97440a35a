import { fieldMessages } from '../../../contract/schema/messages.ts'
import { Refusal } from '../../ground/refusal.ts'

export const importTooLarge = () => new Refusal('invalid', fieldMessages.importTooLarge)
