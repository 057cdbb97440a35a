import { type Actor, nameInLog } from '../../ground/actor.ts'
import type { Tx } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import { mailAllAreas } from './mail-all-areas.ts'

/** Mails all who have all areas what somebody did that outlasts a session. `what` continues the sentence after 'ada@tools.example '. */
export const tellAllAreas = (shop: Shop, tx: Tx, actor: Actor, what: string): Promise<void> =>
  mailAllAreas(shop, tx, {
    key: 'lasting-change:',
    compose: (recipient) => ({ template: 'lasting-change', ...recipient, by: nameInLog(actor), what }),
  })
