import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { MIN_COMPRESSED_BYTES } from '../api/serving/min-compressed-bytes.ts'
import { shrinkManifest } from '../web/framework/shrink-manifest.ts'
import { programMessages } from './messages.ts'

interface Part {
  name: string
  sources: string[]
  /** The arguments of `node` that build it. */
  command: string[]
  after?(root: string): void
}

const parts: Part[] = [
  {
    name: 'pages',
    sources: ['src/web', 'src/contract', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'],
    command: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    after: (root) => {
      shrinkManifest(join(root, 'build/client/assets'))
      compress(join(root, 'build/client'))
    },
  },
  {
    name: 'server',
    sources: ['src/api', 'src/shop', 'src/contract', 'src', 'vite.server.config.ts', 'package-lock.json'],
    command: ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts'],
  },
]

/** Builds the pages and the server unless the existing build is up to date. */
export function ensureBuilt(root: string) {
  for (const part of parts) {
    const stampFile = join(root, 'build', `${part.name}.stamp`)
    const stamp = stampOf(root, part)
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue
    process.stdout.write(`${programMessages.building(part.name)}\n`)
    const { status, stdout, stderr } = spawnSync(process.execPath, part.command, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(programMessages.notBuilt(part.name, `${stdout}\n${stderr}`))
    part.after?.(root)
    writeFileSync(stampFile, stamp)
  }
}

/** Compresses the static files once, at the highest level. */
function compress(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name) || statSync(file).size < MIN_COMPRESSED_BYTES) continue
    const bytes = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

function stampOf(root: string, { sources }: Part): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(join(root, source), source !== 'src'))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Returns the file, or the files of the folder without tests. */
function filesOf(path: string, recursive: boolean): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
