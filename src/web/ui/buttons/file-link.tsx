import { type ReactNode, useState } from 'react'
import { useRefusal } from '../../forms/use-refusal.ts'
import { saveFile } from '../../session/save-file.ts'
import { notify } from '../toasts/notify.ts'

interface Props {
  address: string
  className: string
  children: ReactNode
}

/** Saves a file of the shop for somebody who is signed in. */
export function FileLink({ address, className, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  const readRefusal = useRefusal()
  async function save() {
    setBusy(true)
    try {
      await saveFile(address)
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) void notify.error(status ? message : 'The document did not arrive. Please try again.')
    }
    setBusy(false)
  }
  return (
    <a
      className={className}
      href={address}
      aria-busy={isBusy}
      onClick={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      {children}
    </a>
  )
}
