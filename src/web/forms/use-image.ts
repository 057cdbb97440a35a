import { useRef, useState } from 'react'
import { imageProblem } from '../../contract/rules/image-file.ts'
import { api } from '../session/api.ts'

/** Rejects an unsuitable file when chosen; uploads an image once, however often the form is sent. */
export function useImage() {
  const [chosen, setChosen] = useState<{ file?: File; refusal?: string | undefined; url?: string }>({})
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef<File>(undefined)

  async function choose(file: File) {
    latest.current = file
    const refusal = await imageProblem(file)
    if (latest.current === file) setChosen(refusal ? { refusal } : { file })
  }

  async function upload(): Promise<string | undefined> {
    const { file, url } = chosen
    if (!file || url) return url
    const { data } = await api.images.upload({ image: file })
    setChosen({ file, url: data.url })
    return data.url
  }

  return { file: chosen.file, refusal: chosen.refusal, field, choose, upload, clear: () => setChosen({}) }
}

export type FormImage = ReturnType<typeof useImage>
