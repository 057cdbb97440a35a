import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { CachedResponse } from './cached-response.ts'

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Names under assets/ contain a content hash. */
export function readStaticFiles(folder: string, headers: Record<string, string>): Map<string, CachedResponse> {
  const files = new Map<string, CachedResponse>()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
  for (const file of paths) {
    const type = types[extname(file)]
    if (!type) continue
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    const compressed = {
      ...(paths.has(`${file}.br`) && { br: readFileSync(`${file}.br`) }),
      ...(paths.has(`${file}.gz`) && { gzip: readFileSync(`${file}.gz`) }),
    }
    files.set(path, new CachedResponse(readFileSync(file), { ...headers, 'content-type': type, 'cache-control': cache }, compressed))
  }
  return files
}
