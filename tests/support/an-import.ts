import { checkImport } from '../../src/shop/catalog/imports/check-import.ts'
import { findImport, listImportRows } from '../../src/shop/catalog/imports/list-imports.ts'
import type { Admin } from '../../src/shop/ground/actor.ts'
import type { Shop } from '../../src/shop/shop.ts'

/** Checks a file, and waits until it is checked. */
export async function checkFile(shop: Shop, admin: Admin, content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { importId, checked } = await checkImport(shop, admin, { name: 'products.csv', bytes })
  await checked
  return { importId, found: await findImport(shop, admin, importId) }
}

export const importRows = async (shop: Shop, admin: Admin, importId: string, kind: 'error' | 'changed' | 'new' | 'kept') =>
  (await listImportRows(shop, admin, importId, { kind, limit: 1000 })).items

export async function textOf(lines: AsyncGenerator<string>) {
  let text = ''
  for await (const line of lines) text += line
  return text
}
