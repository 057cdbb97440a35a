import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '../ui/notify.ts'
import { useRefusal } from './use-refusal.ts'

/**
 * Does what was asked for once, however often it is pressed, and reloads the page's data unless the work leads to
 * another page and says so. In a dialog a refusal stands beside the button. The dialog closes when the work is done,
 * when the right is missing (specification section 8), and when the thing is gone; the last two are told by toast.
 */
export function useConfirmedAction(onClose?: () => void) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()

  function close() {
    setRefusal(undefined)
    onClose?.()
  }

  async function confirm(work: () => Promise<'elsewhere' | undefined>) {
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    let stays = false
    try {
      if ((await work()) === 'elsewhere') return
    } catch (error) {
      const { status, message } = readRefusal(error)
      stays = onClose !== undefined && ![401, 403, 404].includes(status)
      if (stays) setRefusal(message)
      else if (status !== 401) void notify.error(message)
    }
    await revalidate()
    setBusy(false)
    if (!stays) close()
  }
  return { busy, refusal, confirm, close }
}
