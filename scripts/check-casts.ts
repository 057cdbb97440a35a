import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** A type assertion turns off the compiler where it stands. Better types delete it; one that stays says why. */
const MAX_CASTS = 57

const casts = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .toSorted()
  .flatMap(castsIn)

const isTooMany = casts.length > MAX_CASTS
if (isTooMany) process.stderr.write(`${casts.join('\n')}\n`)
process[isTooMany ? 'stderr' : 'stdout'].write(`${casts.length} type assertions in src, of at most ${MAX_CASTS}\n`)
process.exit(isTooMany ? 1 : 0)

/** The places of `x as T` and `<T>x`. `as const` asserts nothing. */
function castsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const places: string[] = []
  const add = ({ start, end }: { start: number; end: number }) => {
    const text = source.slice(start, end)
    if (!/\bas const$/.test(text)) places.push(`${file}:${source.slice(0, end).split('\n').length}  ${text.slice(-80)}`)
  }
  new Visitor({ TSAsExpression: add, TSTypeAssertion: add }).visit(program)
  return places
}
