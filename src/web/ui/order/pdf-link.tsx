import { type ReactNode, useState } from 'react'
import { useRefusal } from '../../forms/use-refusal.ts'
import { saveFile } from '../../session/save-file.ts'
import { notify } from '../toasts/notify.ts'

interface Props {
  /** The path of the call. */
  path: string
  className: string
  children: ReactNode
}

/** Saves a PDF of an order. Where it leads is an address that a person can copy. */
export function PdfLink({ path, className, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  const readRefusal = useRefusal()
  async function save() {
    setBusy(true)
    try {
      await saveFile(path)
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) void notify.error(status ? message : 'The document did not arrive. Please try again.')
    }
    setBusy(false)
  }
  return (
    <a
      className={className}
      href={`/api${path}`}
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
