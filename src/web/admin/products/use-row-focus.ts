import { useEffect, useRef, useState } from 'react'

interface FocusTarget {
  row: number
  /** The button that gets the focus: the `data-part` of one in the row's `[data-row-buttons]`. */
  part: string
}

/**
 * Moves the focus after a row of fields was moved or removed: to a button of the row, or to `[data-add-row]` when no row is left.
 * `announcement` tells screen readers.
 */
export function useRowFocus() {
  const rows = useRef<HTMLFieldSetElement>(null)
  const [target, setTarget] = useState<FocusTarget>()
  const [announcement, announce] = useState('')
  useEffect(() => {
    if (!target) return
    const buttons = rows.current?.querySelectorAll('[data-row-buttons]')[target.row]
    const button =
      buttons?.querySelector<HTMLElement>(`[data-part=${target.part}]:enabled`) ?? buttons?.querySelector<HTMLElement>(':enabled')
    ;(button ?? rows.current?.querySelector<HTMLElement>('[data-add-row]'))?.focus()
  }, [target])
  const focusRow = (row: number, part: string, said: string) => {
    setTarget({ row, part })
    announce(said)
  }
  return { rows, announcement, focusRow }
}
