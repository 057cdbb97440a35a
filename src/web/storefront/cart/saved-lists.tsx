import './saved-lists.css'
import { useState } from 'react'
import { useLatePart } from '../../forms/use-late-part.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SavedListRow } from './saved-list-row.tsx'
import { useColleaguesLists } from './use-colleagues-lists.ts'
import { useSavedLists } from './use-saved-lists.ts'

/** The saved lists under an empty cart, and those of colleagues; nothing for somebody who sees none. */
export function SavedLists() {
  const { lists = [], reload } = useSavedLists()
  const [isManaged, setIsManaged] = useState(false)
  const managing = useLatePart(() => import('./manage-lists.tsx'))
  const colleagues = useColleaguesLists()
  if (lists.length + colleagues.lists.length === 0) return null
  const close = () => {
    setIsManaged(false)
    void reload()
  }
  return (
    <section className="saved-lists" aria-labelledby="saved-lists">
      <div className="saved-lists-head cluster space-between">
        <h2 className="display-3" id="saved-lists">
          Saved lists
        </h2>
        <Button size="small" variant="quiet-neutral" busy={managing.busy} onClick={() => managing.open(() => setIsManaged(true))}>
          Edit or delete
        </Button>
      </div>
      <table className="card-rows still-rows">
        <thead>
          <tr>
            <th>Name</th>
            <th className="number">Lines</th>
            <th>Saved</th>
            <th>
              <span className="visually-hidden">Load</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => (
            <SavedListRow key={list._id} list={list} />
          ))}
          {colleagues.lists.map((list) => (
            <SavedListRow key={list._id} list={list} savedBy={list.savedBy} />
          ))}
        </tbody>
      </table>
      {colleagues.more && (
        <Button size="small" variant="quiet-neutral" onClick={() => void colleagues.more?.()}>
          Show more
        </Button>
      )}
      {isManaged && managing.part && <managing.part.ManageLists onClose={close} />}
    </section>
  )
}
