import { type ReactNode, useState } from 'react'
import { useRefusal } from '../forms/use-refusal.ts'
import { sendAuthorized } from '../session/send-authorized.ts'
import { notify } from '../ui/toasts/notify.ts'

const URL_LIFETIME_MS = 60_000

interface Props {
  path: string
  className: string
  children: ReactNode
}

/** Saves a PDF. A plain link could not send the access token. */
export function PdfButton({ path, className, children }: Props) {
  const [busy, setBusy] = useState(false)
  const readRefusal = useRefusal()
  async function save() {
    if (busy) return
    setBusy(true)
    try {
      const response = await sendAuthorized(new Request(path), () => ({}))
      if (!response.ok)
        throw Object.assign(new Error('The document was refused'), { status: response.status, data: { body: await response.json() } })
      const url = URL.createObjectURL(await response.blob())
      const download = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'document.pdf'
      Object.assign(document.createElement('a'), { href: url, download }).click()
      setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS)
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) void notify.error(message)
    }
    setBusy(false)
  }
  return (
    <button type="button" className={className} onClick={save} aria-busy={busy}>
      {children}
    </button>
  )
}
