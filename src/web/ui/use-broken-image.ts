import { useCallback, useState } from 'react'

/** Whether a picture cannot be had, also when the browser knew before the page came alive; with what its img needs. */
export function useBrokenImage(address: string) {
  const [lost, setLost] = useState('')
  const onError = useCallback(() => setLost(address), [address])
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.currentSrc && image.complete && image.naturalWidth === 0) setLost(address)
    },
    [address],
  )
  return { isLost: lost === address, watch: { ref, onError } }
}
