import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, which holds `migrations`, `demo` and `build`; looked for, because the built server lies deeper than its sources. */
export const root = above(dirname(fileURLToPath(import.meta.url)))

function above(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  if (dirname(folder) === folder) throw new Error('The shop cannot find its own folder')
  return above(dirname(folder))
}
