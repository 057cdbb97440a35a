import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project folder, which contains `migrations`, `demo` and `build`. The built server is nested deeper than the sources. */
export const root = above(dirname(fileURLToPath(import.meta.url)))

function above(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  if (dirname(folder) === folder) throw new Error('Could not find the project folder')
  return above(dirname(folder))
}
