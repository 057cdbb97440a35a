import { imageProblem } from '../../contract/rules/image-file.ts'
import { api } from '../session/api.ts'
import { useUploads } from './use-uploads.ts'

/** Uploads images when they are chosen. `onUploaded` gets the address of each. */
export const useImageUploads = (onUploaded: (url: string) => void) =>
  useUploads({
    problemOf: imageProblem,
    send: async (image) => (await api.images.upload({ image })).data.url,
    onUploaded(url) {
      onUploaded(url)
      return undefined
    },
  })
