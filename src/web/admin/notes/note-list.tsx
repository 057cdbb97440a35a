import './note-list.css'
import type { Note, NotedThing } from '../../../contract/office/notes.ts'
import { ColumnSection } from '../../dashboard/columns.tsx'
import { NoteForm } from './note-form.tsx'
import { noteEntry, Timeline } from './timeline.tsx'

/** The internal notes on an order or a customer, and a form for another one. */
export function NoteList({ thing, id, notes }: { thing: NotedThing; id: string; notes: Note[] }) {
  return (
    <ColumnSection id="notes" title="Notes">
      <NoteForm key={id} thing={thing} id={id} />
      <Timeline labelledBy="notes" entries={notes.map(noteEntry)} />
    </ColumnSection>
  )
}
