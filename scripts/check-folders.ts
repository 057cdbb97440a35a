import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * The folders directly in these must not import each other in circles, not even types; those further inside may. Files beside the folders are
 * shared by all.
 */
const layers = [
  'src',
  'src/shop',
  'src/contract',
  'src/api',
  'src/api/calls',
  'src/web',
  'src/web/ui',
  'src/web/storefront',
  'src/web/admin',
]

/** `src` itself holds only what starts the shop. */
const maxFilesOfSource = 8

/** What these folders must not import. */
const foreign: Record<string, string[]> = {
  'src/web/storefront': ['src/web/admin'],
  'src/web/admin': ['src/web/storefront'],
  'src/web/ui': ['src/web/storefront', 'src/web/admin'],
  'src/web/forms': ['src/web/storefront', 'src/web/admin'],
  'src/web/session': ['src/web/storefront', 'src/web/admin'],
  'src/contract': ['src/shop', 'src/api', 'src/web'],
  'src/shop': ['src/api', 'src/web'],
}

interface Import {
  /** Paths from the root. */
  from: string
  to: string
}

const circles = layers
  .flatMap((layer) => findCircles(folderImports(layer)).map((circle) => `${layer}: ${circle.join(' -> ')}`))
  .map((circle) => `Folders import each other in a circle: ${circle}`)
const strangers = Object.entries(foreign).flatMap(([folder, others]) =>
  listImports(folder)
    .filter(({ to }) => others.some((other) => to.startsWith(`${other}/`)))
    .map(({ from, to }) => `${from} must not import ${to}`),
)
const files = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isFile()).length
const crowded = files > maxFilesOfSource ? [`src has ${files} files, more than ${maxFilesOfSource}`] : []
const problems = [...circles, ...strangers, ...crowded]
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exit(problems.length === 0 ? 0 : 1)

/** The imports of a folder's files by relative paths. Tests may import anything. */
function listImports(folder: string): Import[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .flatMap(({ parentPath, name }) => {
      const text = readFileSync(join(parentPath, name), 'utf8')
      const paths = [...text.matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)].map(([, path = '']) => path)
      return paths.map((path) => ({ from: join(parentPath, name), to: join(parentPath, path) }))
    })
}

/** Which folders of a layer each one imports, by name. */
function folderImports(layer: string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const { from, to } of listImports(layer)) {
    const [folder, other] = [folderOf(layer, from), folderOf(layer, to)]
    if (folder && other && folder !== other) imports.set(folder, (imports.get(folder) ?? new Set()).add(other))
  }
  return imports
}

function folderOf(layer: string, file: string): string | undefined {
  const [folder = '', ...rest] = relative(layer, file).split('/')
  return rest.length > 0 && folder !== '..' ? folder : undefined
}

/** One circle for each folder that imports itself through others. */
function findCircles(imports: Map<string, Set<string>>): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (folder: string, path: string[]) => {
    if (path.includes(folder)) circles.push([...path.slice(path.indexOf(folder)), folder])
    if (path.includes(folder) || done.has(folder)) return
    for (const next of imports.get(folder) ?? []) visit(next, [...path, folder])
    done.add(folder)
  }
  for (const folder of imports.keys()) visit(folder, [])
  return circles
}
