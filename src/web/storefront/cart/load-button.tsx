import { useState } from 'react'
import type { SavedList } from '../../../contract/carts.ts'
import { readApiError } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { loadList } from './load-list.ts'

/** Puts a saved list into the cart. */
export function LoadButton({ list, onLoaded }: { list: SavedList; onLoaded?: () => void }) {
  const [loading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    try {
      await loadList(list)
      onLoaded?.()
    } catch (error) {
      void notify.error(readApiError(error).message)
    }
    setLoading(false)
  }
  return (
    <Button size="small" busy={loading} onClick={load} aria-label={`Load ${list.name}`}>
      Load
    </Button>
  )
}
