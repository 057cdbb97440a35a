import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { openText } from '../../src/shop/ground/seal-text.ts'
import type { Shop } from '../../src/shop/shop.ts'

/** The token in the link of the latest mail whose key starts like this: of one that waits, or of the file of one that has left. */
export async function mailedLink(shop: Shop, keyStart: string, email = ''): Promise<string> {
  const { id, link } = await shop.db
    .selectFrom('outbox')
    .select(['id', 'link'])
    .where('reason', 'like', `${keyStart}%`)
    .where('kind', '=', 'link-mail')
    .where('payload', 'like', `%${email}%`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const opened = link === null ? await readMailFile(shop, id) : openText(shop, 'mailed links', link)
  const [, token = opened] = /\/(?:reset-password|confirm-email|invitation)\/([^\s?]+)/.exec(opened ?? '') ?? []
  if (!token) throw new Error(`The mail ${keyStart} has no link`)
  return token
}

async function readMailFile({ config }: Shop, id: string): Promise<string | undefined> {
  const file = join(config.dataDir, 'mail', `${id}.eml`)
  return existsSync(file) ? (await PostalMime.parse(readFileSync(file))).text : undefined
}
