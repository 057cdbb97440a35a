import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from './image-store.ts'

/** Pictures as files of one folder. A file is written beside its name and renamed, so a reader never sees half of one. */
export function folderStore(folder: string): ImageStore {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `.${name}.${randomUUID()}`)
      try {
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, join(folder, name))
      } catch (fault) {
        await rm(unfinished, { force: true })
        throw fault
      }
    },
    async get(name) {
      try {
        return await readFile(join(folder, name))
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw fault
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    close: () => {},
  }
}
