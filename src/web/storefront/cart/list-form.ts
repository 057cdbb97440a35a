import { z } from 'zod'
import { fieldMessages } from '../../../contract/schema/messages.ts'
import { requiredText } from '../../../contract/schema/values.ts'

/** What is typed of a saved list. */
export const listForm = z.object({ name: requiredText(80, fieldMessages.listName), shared: z.boolean() })
