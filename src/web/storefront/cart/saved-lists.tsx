import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { LoadButton } from './load-button.tsx'
import { ManageLists } from './manage-lists.tsx'
import { useSavedLists } from './use-saved-lists.ts'

/** The saved lists under an empty cart; nothing for somebody who has none. */
export function SavedLists() {
  const { lists = [], reload } = useSavedLists()
  const [isManaged, setIsManaged] = useState(false)
  if (lists.length === 0) return null
  const close = () => {
    setIsManaged(false)
    void reload()
  }
  return (
    <section className="saved-lists" aria-labelledby="saved-lists">
      <div className="saved-lists-head">
        <h2 className="display-3" id="saved-lists">
          Saved lists
        </h2>
        <Button size="small" variant="quiet-neutral" onClick={() => setIsManaged(true)}>
          Rename or delete
        </Button>
      </div>
      <table>
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
            <tr key={list._id}>
              <th scope="row">{list.name}</th>
              <td className="saved-list-lines number">
                {list.lines.length}
                <span className="saved-list-unit"> {list.lines.length === 1 ? 'line' : 'lines'}</span>
              </td>
              <td className="saved-list-day">{showDay(list.savedAt)}</td>
              <td className="saved-list-load">
                <LoadButton list={list} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ManageLists open={isManaged} onClose={close} />
    </section>
  )
}
