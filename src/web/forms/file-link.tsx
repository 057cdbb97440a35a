import type { ReactNode } from 'react'
import { saveFile } from '../session/save-file.ts'
import { notify } from '../ui/toasts/notify.ts'
import { useSending } from './use-sending.ts'

interface Props {
  address: string
  className: string
  children: ReactNode
}

/** Saves a file of the shop for somebody who is signed in. */
export function FileLink({ address, className, children }: Props) {
  const { send, busy } = useSending()
  const save = () =>
    send(
      () => saveFile(address),
      ({ status, message }) => void notify.error(status ? message : 'The document did not arrive. Please try again.'),
    )
  return (
    <a
      className={className}
      href={address}
      aria-busy={busy}
      onClick={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {children}
    </a>
  )
}
