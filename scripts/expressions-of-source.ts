import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { type ESTree, parseSync, Visitor } from 'vite'

export interface Expression {
  /** File and line. */
  place: string
  source: string
  flags: string
}

type Program = ReturnType<typeof parseSync>['program']
type Constants = Record<string, unknown>

/** Every regular expression in `src`: literals, and those made of constants. `unreadable` are the places of all others. */
export function expressionsOfSource(): { expressions: Expression[]; unreadable: string[] } {
  const expressions: Expression[] = []
  const unreadable: string[] = []
  for (const file of sourceFiles()) {
    const { text, program } = parse(file)
    const placeOf = (start: number) => `${file}:${text.slice(0, start).split('\n').length}`
    const make = ({ callee, start, end }: { callee: ESTree.Expression; start: number; end: number }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      const made = evaluate(text.slice(start, end), constantsOf(file))
      if (made === undefined) unreadable.push(placeOf(start))
      else expressions.push({ ...(made as Expression), place: placeOf(start) })
    }
    new Visitor({
      Literal(node) {
        if ('regex' in node) expressions.push({ place: placeOf(node.start), source: node.regex.pattern, flags: node.regex.flags })
      },
      NewExpression: make,
      CallExpression: make,
    }).visit(program)
  }
  return { expressions, unreadable }
}

const sourceFiles = () =>
  readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()

function parse(file: string): { text: string; program: Program } {
  const text = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return { text, program }
}

/** For what never ends. A busy machine takes some of it. */
const TIMEOUT_MS = 5_000
const read = new Map<string, Constants>()

/** The constants of a module that are made of others: texts, numbers, lists of them. */
function constantsOf(file: string): Constants {
  const known = read.get(file)
  if (known) return known
  const constants: Constants = {}
  read.set(file, constants)
  const { text, program } = parse(file)
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.')) {
      const imported = constantsOf(join(dirname(file), statement.source.value))
      for (const { local } of statement.specifiers) if (local.name in imported) constants[local.name] = imported[local.name]
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || !init) continue
      const value = evaluate(text.slice(init.start, init.end), constants)
      if (value !== undefined) constants[id.name] = value
    }
  }
  return constants
}

/** The value of code that needs nothing but constants; undefined for all other. */
function evaluate(code: string, constants: Constants): unknown {
  try {
    const value: unknown = runInContext(`(${code.replace(/ as const$/, '')})`, createContext({ ...constants }), { timeout: TIMEOUT_MS })
    if (typeof value === 'function') return undefined
    return Object.prototype.toString.call(value) === '[object RegExp]'
      ? { source: (value as RegExp).source, flags: (value as RegExp).flags }
      : value
  } catch {
    return undefined
  }
}
