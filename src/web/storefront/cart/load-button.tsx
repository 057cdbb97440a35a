import type { SavedList } from '../../../contract/selling/carts.ts'
import { showInToast, useSending } from '../../forms/use-sending.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { loadList } from './load-list.ts'

/** Puts a saved list into the cart. */
export function LoadButton({ list, onLoaded }: { list: SavedList; onLoaded?: () => void }) {
  const { send, busy } = useSending()
  const load = () => send(() => loadList(list).then(onLoaded), showInToast)
  return (
    <Button size="small" busy={busy} onClick={load} aria-label={`Load ${list.name}`}>
      Load
    </Button>
  )
}
