import { useEffect, useState } from 'react'

/** An address under which the browser shows a file that was chosen. */
export function usePreview(file: File | undefined) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
