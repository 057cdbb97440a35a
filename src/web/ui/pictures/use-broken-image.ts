import { useCallback, useState } from 'react'

/** Detects an image that failed to load, also before hydration. Spread `imgProps` on the img. */
export function useBrokenImage(address: string) {
  const [broken, setBroken] = useState('')
  const onError = useCallback(() => setBroken(address), [address])
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.currentSrc && image.complete && image.naturalWidth === 0) setBroken(address)
    },
    [address],
  )
  return { isBroken: broken === address, imgProps: { ref, onError } }
}
