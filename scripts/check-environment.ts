import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Only these read the environment: the configuration, the build that hands it on, and the route table as it is built. */
const readers = new Set(['src/config.ts', 'src/ensure-built.ts', 'src/web/routes.ts'])

const guilty = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !readers.has(file) && /process\.env|import\.meta\.env\.(?!DEV\b)/.test(readFileSync(file, 'utf8')))

for (const file of guilty) process.stderr.write(`${file} reads the environment; only ${[...readers].join(' and ')} may\n`)
process.exit(guilty.length === 0 ? 0 : 1)
