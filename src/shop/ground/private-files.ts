import { closeSync, mkdirSync, openSync } from 'node:fs'
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What the shop stores is for its own user alone. */
export const privateFolder = 0o700
export const privateFile = 0o600

const OTHERS = 0o077

/** Makes an empty file with its folder, if it does not exist. SQLite gives the files beside a database its mode. */
export function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: privateFolder })
  closeSync(openSync(file, 'a', privateFile))
}

/** Closes the folder of an earlier version to other users, with what is in it. One that is closed already costs one look. */
export async function closeToOthers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder })
  const { mode } = await stat(folder)
  if ((mode & OTHERS) === 0) return
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await closeToOthers(path)
    else if (entry.isFile()) await chmod(path, privateFile).catch(ignoreMissing)
  }
  // Last: if this is interrupted, the next start begins again.
  await chmod(folder, privateFolder)
}

/** A file may be renamed meanwhile, by another process. */
function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}
