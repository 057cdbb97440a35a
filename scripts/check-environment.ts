import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Only these files read the environment: the configuration, the build and the route table. */
const readers = new Set(['src/startup/config.ts', 'src/startup/ensure-built.ts', 'src/web/routes.ts'])

const violations = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !readers.has(file) && /process\.env|import\.meta\.env\.(?!DEV\b)/.test(readFileSync(file, 'utf8')))

for (const file of violations) process.stderr.write(`${file} reads the environment; only ${[...readers].join(', ')} may\n`)
process.exit(violations.length === 0 ? 0 : 1)
