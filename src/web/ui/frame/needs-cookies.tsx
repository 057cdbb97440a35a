import { useSyncExternalStore } from 'react'
import { blocksCookies } from '../../framework/stand-in-storage.ts'
import { ErrorIcon } from '../pictures/filled-icons.tsx'

const never = () => () => {}

/** Says what does not work, in a browser that blocks cookies. */
export function NeedsCookies({ children }: { children: string }) {
  const isBlocked = useSyncExternalStore(never, blocksCookies, () => false)
  if (!isBlocked) return null
  return (
    <p className="notice" role="alert">
      <ErrorIcon />
      {children}
    </p>
  )
}
