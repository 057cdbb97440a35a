import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '../ui/notify.ts'
import { useRefusal } from './use-refusal.ts'

/**
 * Does what a dialog asked about, once however often it is pressed. A refusal is told; either way the page looks anew
 * and the dialog closes, unless the work leads to another page and says so.
 */
export function useConfirmed(onClose: () => void) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const refused = useRefusal()

  async function confirm(work: () => Promise<'elsewhere' | undefined>) {
    if (busy) return
    setBusy(true)
    try {
      if ((await work()) === 'elsewhere') return
    } catch (fault) {
      const { status, message } = refused(fault)
      if (status !== 401) void notify.error(message)
    }
    await revalidate()
    setBusy(false)
    onClose()
  }
  return { busy, confirm }
}
