import { useCallback, useState } from 'react'

/** Whether a picture cannot be had, also when the browser knew before the page came alive; with what its img needs. */
export function useLostPicture(address: string) {
  const [lost, setLost] = useState('')
  const onError = useCallback(() => setLost(address), [address])
  const ref = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture?.currentSrc && picture.complete && picture.naturalWidth === 0) setLost(address)
    },
    [address],
  )
  return { isLost: lost === address, watch: { ref, onError } }
}
