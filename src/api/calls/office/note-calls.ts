import { addNote } from '../../../shop/office/notes/add-note.ts'
import { listNotes } from '../../../shop/office/notes/list-notes.ts'
import { adminOnly, listItems } from '../ground/access.ts'

export const noteCalls = {
  list: adminOnly.notes.list.handler(async ({ context, input }) => listItems(await listNotes(context.shop, context.admin, input), context)),
  add: adminOnly.notes.add.handler(async ({ context, input }) => {
    const { noteId } = await addNote(context.shop, context.admin, input)
    return { insertedId: noteId }
  }),
}
