import { Refusal } from '../refusal.ts'
import { importMessages } from './messages.ts'

export const importTooLarge = () => new Refusal('invalid', importMessages.tooLarge)
