import type { SavedList } from '../../../contract/selling/carts.ts'
import { oneOrMany } from '../../ui/text/counts.ts'
import { showDay } from '../../ui/text/dates.ts'
import { LoadButton } from './load-button.tsx'

/** A saved list in the table under an empty cart, with who saved it if that is a colleague. */
export const SavedListRow = ({ list, savedBy }: { list: SavedList; savedBy?: string }) => (
  <tr>
    <th scope="row">
      {list.name}
      {savedBy && <span className="saved-list-by block text-small text-muted">by {savedBy}</span>}
    </th>
    <td className="saved-list-lines number">
      {list.lines.length}
      <span className="saved-list-unit"> {oneOrMany(list.lines.length, 'line', 'lines')}</span>
    </td>
    <td className="saved-list-day text-muted">{showDay(list.savedAt)}</td>
    <td className="saved-list-load">
      <LoadButton list={list} />
    </td>
  </tr>
)
