import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { privateFile, privateFolder } from '../private-files.ts'
import { errorCode } from '../to-error.ts'
import type { ImageStore } from './image-store.ts'

/** Stores images and documents as files in a folder. A file is renamed when it is complete, so a reader never sees a partial one. */
export function folderStore(folder: string): ImageStore {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: privateFolder })
      const temporaryFile = join(folder, `.${name}.${randomUUID()}`)
      try {
        await writeFile(temporaryFile, bytes, { flush: true, mode: privateFile })
        await rename(temporaryFile, join(folder, name))
      } catch (error) {
        await rm(temporaryFile, { force: true })
        throw error
      }
    },
    get: (name) => readFile(join(folder, name)).catch(undefinedIfMissing),
    async open(name) {
      const file = await open(join(folder, name)).catch(undefinedIfMissing)
      return file?.createReadStream()
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    close: () => {},
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}
