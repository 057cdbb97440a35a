import { useState } from 'react'
import { imageProblem } from '../../contract/rules/image-file.ts'
import { api } from '../session/api.ts'
import { useRefusal } from './use-refusal.ts'

/** A file on its way to the shop, or why it did not arrive. */
interface Upload {
  id: number
  file: File
  error?: string
}

let uploads = 0

/** Uploads images when they are chosen. `onUploaded` gets the address of each. */
export function useUploads(onUploaded: (url: string) => void) {
  const [pending, setPending] = useState<Upload[]>([])
  const readRefusal = useRefusal()
  const drop = (id: number) => setPending((all) => all.filter((each) => each.id !== id))
  const fail = (id: number, error: string) => setPending((all) => all.map((each) => (each.id === id ? { ...each, error } : each)))

  async function send({ id, file }: Upload) {
    const problem = await imageProblem(file)
    if (problem) return fail(id, problem)
    try {
      const { data } = await api.images.upload({ image: file })
      drop(id)
      onUploaded(data.url)
    } catch (error) {
      fail(id, readRefusal(error).message)
    }
  }
  async function upload(file: File) {
    const added = { id: ++uploads, file }
    setPending((all) => [...all, added])
    await send(added)
  }
  async function retry(id: number) {
    const failed = pending.find((each) => each.id === id)
    if (!failed) return
    const again = { id, file: failed.file }
    setPending((all) => all.map((each) => (each.id === id ? again : each)))
    await send(again)
  }
  return { pending, upload, retry, drop }
}
