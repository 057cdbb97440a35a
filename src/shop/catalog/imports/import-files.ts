import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { maxImportBytes } from '../../../contract/catalog/product-imports.ts'
import type { Tx } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'

const PART_CHARACTERS = 1_000_000

/** Packs a file as texts that `keepFile` stores. */
export async function packFile(bytes: Uint8Array): Promise<string[]> {
  const packed = (await promisify(gzip)(bytes)).toString('base64')
  return Array.from({ length: Math.ceil(packed.length / PART_CHARACTERS) }, (_, part) =>
    packed.slice(part * PART_CHARACTERS, (part + 1) * PART_CHARACTERS),
  )
}

/** Keeps a file while somebody is asked about its columns, in place of an earlier copy. */
export async function keepFile(tx: Tx, importId: string, parts: readonly string[]): Promise<void> {
  await tx.deleteFrom('import_file').where('importId', '=', importId).execute()
  for (const [part, content] of parts.entries()) await tx.insertInto('import_file').values({ importId, part, content }).execute()
}

/** Reads a file that is kept; undefined if it is not. */
export async function readKeptFile({ db }: Shop, importId: string): Promise<Uint8Array | undefined> {
  const parts = await db.selectFrom('import_file').select('content').where('importId', '=', importId).orderBy('part').execute()
  if (parts.length === 0) return undefined
  const packed = Buffer.from(parts.map(({ content }) => content).join(''), 'base64')
  return new Uint8Array(await promisify(gunzip)(packed, { maxOutputLength: maxImportBytes }))
}
