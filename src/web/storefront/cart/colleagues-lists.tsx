import './saved-lists.css'
import { Button } from '../../ui/buttons/button.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { LoadButton } from './load-button.tsx'
import { cartMessages } from './messages.ts'
import { useColleaguesLists } from './use-colleagues-lists.ts'

/** The lists of colleagues, in the dialog of saved lists; nothing where there are none. */
export function ColleaguesLists({ onLoaded }: { onLoaded: () => void }) {
  const { lists, more } = useColleaguesLists()
  if (lists.length === 0) return null
  return (
    <section className="colleagues-lists" aria-labelledby="colleagues-lists">
      <h3 id="colleagues-lists">Lists of colleagues</h3>
      <ul className="manage-lists">
        {lists.map((list) => (
          <li key={list._id}>
            <p>
              <b>{list.name}</b>
              <span>{cartMessages.colleaguesListFacts(list.lines.length, showDay(list.savedAt), list.savedBy)}</span>
            </p>
            <LoadButton list={list} onLoaded={onLoaded} />
          </li>
        ))}
      </ul>
      {more && (
        <Button size="small" variant="quiet-neutral" onClick={() => void more()}>
          Show more
        </Button>
      )}
    </section>
  )
}
