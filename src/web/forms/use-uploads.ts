import { useState } from 'react'
import { useRefusal } from './use-refusal.ts'

/** A file on its way to the shop, or why it did not arrive. */
export interface Upload {
  id: number
  file: File
  error?: string
}

interface Options<Sent> {
  /** Why the shop refuses a file, judged before it is sent. */
  problemOf: (file: File) => Promise<string | undefined>
  send: (file: File) => Promise<Sent>
  /** Takes what the shop answered. May return why it is of no use. */
  onUploaded: (sent: Sent) => string | undefined
}

let uploads = 0

/** Uploads files when they are chosen, several at once. */
export function useUploads<Sent>({ problemOf, send, onUploaded }: Options<Sent>) {
  const [pending, setPending] = useState<Upload[]>([])
  const readRefusal = useRefusal()
  const drop = (id: number) => setPending((all) => all.filter((each) => each.id !== id))
  const fail = (id: number, error: string) => setPending((all) => all.map((each) => (each.id === id ? { ...each, error } : each)))

  async function start({ id, file }: Upload) {
    try {
      const problem = (await problemOf(file)) ?? onUploaded(await send(file))
      if (problem) fail(id, problem)
      else drop(id)
    } catch (error) {
      fail(id, readRefusal(error).message)
    }
  }
  async function upload(file: File) {
    const added = { id: ++uploads, file }
    setPending((all) => [...all, added])
    await start(added)
  }
  async function retry(id: number) {
    const failed = pending.find((each) => each.id === id)
    if (!failed) return
    const again = { id, file: failed.file }
    setPending((all) => all.map((each) => (each.id === id ? again : each)))
    await start(again)
  }
  return { pending, upload, retry, drop }
}
