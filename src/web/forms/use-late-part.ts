import { useState } from 'react'
import { showInToast, useSending } from './use-sending.ts'

/** A part of a page whose script loads when it is first opened. A toast says that it did not load; the next press tries again. */
export function useLatePart<Part extends object>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>()
  const { send, busy } = useSending()
  return {
    part,
    busy,
    open: (onLoaded: () => void) =>
      send(async () => {
        const loaded = part ?? (await load())
        setPart(loaded)
        onLoaded()
      }, showInToast),
  }
}
