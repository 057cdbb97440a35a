import type { Engine } from '../../ground/database/open-database.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { skuKeySql } from './draft-sql.ts'
import { catalogMessages } from './messages.ts'
import { skuKey } from './sku-key.ts'

/** Refuses a replacement that is no tool on file, and one that leads back to the tool that it replaces. */
export async function refuseReplacement(tx: Tx, engine: Engine, sku: string, replacement: string): Promise<void> {
  const passed = new Set([skuKey(sku)])
  for (let next = replacement, isFirst = true; next !== ''; isFirst = false) {
    if (passed.has(skuKey(next))) {
      // A circle further on is not the fault of this edit.
      if (skuKey(next) !== skuKey(sku)) return
      throw refused(isFirst ? catalogMessages.replacesItself : catalogMessages.replacedInCircle(replacement, sku))
    }
    passed.add(skuKey(next))
    const found = await tx
      .selectFrom('product')
      .select(['replacement', 'removedAt'])
      .where(skuKeySql(engine), '=', skuKey(next))
      .executeTakeFirst()
    if (isFirst && (!found || found.removedAt)) throw refused(catalogMessages.unknownReplacement(replacement))
    next = found?.replacement ?? ''
  }
}

const refused = (message: string) => new Refusal('invalid', message, { field: 'replacement' })
