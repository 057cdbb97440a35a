import { imageMessages } from '../../../contract/rules/image-file.ts'
import { Refusal } from '../refusal.ts'

export const imageTooLarge = () => new Refusal('invalid', imageMessages.tooLarge)
