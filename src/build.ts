import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const sources = ['src/web', 'src/contract', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']
const SMALLEST_COMPRESSED = 860

/** Builds the pages unless the build at hand is of these very sources. */
export function ensureBuilt(root: string) {
  const stampFile = join(root, 'build/stamp')
  const stamp = stampOf(root)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  process.stdout.write('Building the pages; this happens once for each version.\n')
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The pages cannot be built:\n${stdout}\n${stderr}`)
  compress(join(root, 'build/client'))
  writeFileSync(stampFile, stamp)
}

/** The compressed forms of the browser's files, made once at the best setting. */
function compress(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name) || statSync(file).size < SMALLEST_COMPRESSED) continue
    const bytes = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

function stampOf(root: string): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    if (!existsSync(path)) continue
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
      : [path]
    for (const file of files.sort()) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}
