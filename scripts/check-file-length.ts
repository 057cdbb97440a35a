import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MAX_LINES = 250

/** Longer files, and why they are one subject. */
const reasons: Record<string, string> = {
  'src/shop/ground/database/tables.ts': 'the list of all tables',
}

const sources = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(tsx?|css)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name)),
)
const long = sources.filter((file) => readFileSync(file, 'utf8').split('\n').length - 1 > MAX_LINES)
const problems = [
  ...long.filter((file) => !reasons[file]).map((file) => `${file} has more than ${MAX_LINES} lines: split it by subject`),
  ...Object.keys(reasons)
    .filter((file) => !long.includes(file))
    .map((file) => `${file} has at most ${MAX_LINES} lines: remove its reason`),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exit(problems.length === 0 ? 0 : 1)
