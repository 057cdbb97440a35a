import { useState } from 'react'
import { imageProblem } from '../../../contract/rules/image-file.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { api } from '../../session/api.ts'
import { readApiError } from '../../session/api-error.ts'
import { type MatchedImages, matchImages, skusOf } from './match-images.ts'

const TOO_MANY = 429
/** The shop counts uploads over ten minutes. */
const WAIT_MS = 15_000
const MAX_WAITS = 60

export interface ImageImport {
  state: 'matching' | 'sending' | 'waiting' | 'done'
  files: number
  /** Images that were sent or refused so far. */
  done: number
  /** Products that have their images. */
  products: number
  problems: { name: string; problem: string }[]
}

const noProduct = 'No product has this part number'

/** Uploads many images, and gives each product those that are named after its part number, in place of those that it had. */
export function useImageImport() {
  const [current, setCurrent] = useState<ImageImport>()
  const readRefusal = useRefusal()
  const change = (changes: (known: ImageImport) => Partial<ImageImport>) => setCurrent((known) => known && { ...known, ...changes(known) })
  const report = (name: string, problem: string) => change(({ problems }) => ({ problems: [...problems, { name, problem }] }))

  async function start(files: File[]) {
    setCurrent({ state: 'matching', files: files.length, done: 0, products: 0, problems: [] })
    try {
      const { products, unmatched } = matchImages(files, await knownSkus(files))
      for (const { name } of unmatched) report(name, noProduct)
      change(() => ({ state: 'sending', done: unmatched.length }))
      for (const product of products) await replaceImages(product)
    } catch (error) {
      report('', readRefusal(error).message)
    }
    change(() => ({ state: 'done' }))
  }

  async function replaceImages({ sku, files }: MatchedImages<File>) {
    const images: string[] = []
    for (const file of files) {
      const url = await upload(file)
      if (url) images.push(url)
      change(({ done }) => ({ done: done + 1 }))
    }
    if (images.length === 0) return
    try {
      await api.productsBySku.patch({ sku, images })
      change(({ products }) => ({ products: products + 1 }))
    } catch (error) {
      report(sku, readRefusal(error).message)
    }
  }

  /** Waits when the shop has taken too many. */
  async function upload(file: File): Promise<string | undefined> {
    const problem = await imageProblem(file)
    if (problem) {
      report(file.name, problem)
      return undefined
    }
    for (let waits = 0; ; waits++) {
      try {
        const { data } = await api.images.upload({ image: file })
        return data.url
      } catch (error) {
        const { status, message } = readRefusal(error)
        if (status !== TOO_MANY || waits === MAX_WAITS) {
          report(file.name, message)
          return undefined
        }
        change(() => ({ state: 'waiting' }))
        await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
        change(() => ({ state: 'sending' }))
      }
    }
  }
  return { current, start }
}

/** Asks the shop once for every part number that the files may be named after. */
async function knownSkus(files: File[]): Promise<(sku: string) => string | undefined> {
  const asked = [...new Set(files.flatMap(({ name }) => skusOf(name).map(({ sku }) => sku)))]
  const found = new Map<string, string>()
  for (const sku of asked) {
    try {
      found.set(sku, (await api.productsBySku.find({ sku })).sku)
    } catch (error) {
      if (readApiError(error).status !== 404) throw error
    }
  }
  return (sku) => found.get(sku)
}
