import { sql } from 'kysely'
import { removePlainLinks } from '../../ground/outbox/remove-plain-links.ts'
import { isPlainSecret, sealSecret } from '../../messaging/integrations/seal-secret.ts'
import type { Shop } from '../../shop.ts'

/** Removes or encrypts what earlier versions stored as it is, also while one still runs: links in mail, secrets of webhooks, tokens of Google. */
export async function removePlainSecrets(shop: Shop): Promise<void> {
  const { db } = shop
  await removePlainLinks(db, ['delivered', 'failed'])
  for (const { id, secret, formerSecret } of await db.selectFrom('webhook').select(['id', 'secret', 'formerSecret']).execute()) {
    if (!isPlainSecret(secret) && !(formerSecret && isPlainSecret(formerSecret))) continue
    await db
      .updateTable('webhook')
      .set({
        secret: isPlainSecret(secret) ? sealSecret(shop, secret) : secret,
        formerSecret: formerSecret && isPlainSecret(formerSecret) ? sealSecret(shop, formerSecret) : formerSecret,
      })
      .where('id', '=', id)
      .where('secret', '=', secret)
      .execute()
  }
  await sql`
    update account set "accessToken" = null, "refreshToken" = null, "idToken" = null
    where "accessToken" is not null or "refreshToken" is not null or "idToken" is not null`.execute(db)
}
