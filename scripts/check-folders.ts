import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** The folders of these layers must not import each other in circles, not even types. Files beside the folders are shared by all. */
const layers = ['src/shop', 'src/api']

const circles = layers.flatMap((layer) => findCircles(readImports(layer)).map((circle) => `${layer}: ${circle.join(' -> ')}`))
for (const circle of circles) process.stderr.write(`Folders import each other in a circle: ${circle}\n`)
process.exit(circles.length === 0 ? 0 : 1)

/** Which folders each folder imports, by name. Tests may import anything. */
function readImports(layer: string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const entry of readdirSync(layer, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test)\.tsx?$/.test(entry.name)) continue
    const from = folderOf(layer, join(entry.parentPath, entry.name))
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    for (const [, path = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const to = folderOf(layer, join(entry.parentPath, path))
      if (from && to && from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  }
  return imports
}

function folderOf(layer: string, file: string): string | undefined {
  const [folder = '', ...rest] = relative(resolve(layer), resolve(file)).split('/')
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
