import type { Shop } from '../../shop.ts'

/** Returns whether the account is disabled, so that the person cannot sign in. */
export async function isDisabled({ db }: Shop, personId: string): Promise<boolean> {
  const query = db.selectFrom('person').select('id').where('id', '=', personId).where('disabledAt', 'is not', null)
  return (await query.executeTakeFirst()) !== undefined
}
