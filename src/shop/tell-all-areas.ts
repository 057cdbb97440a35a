import { type Actor, nameInLog } from './actor.ts'
import type { Tx } from './database/tables.ts'
import { mailAllAreas } from './people/mail-all-areas.ts'
import type { Shop } from './shop.ts'

/** Mails all who have all areas what somebody did that outlasts a session. `what` continues the sentence after 'ada@tools.example '. */
export const tellAllAreas = (shop: Shop, tx: Tx, actor: Actor, what: string): Promise<void> =>
  mailAllAreas(shop, tx, {
    key: 'lasting-change:',
    compose: (recipient) => ({ template: 'lasting-change', ...recipient, by: nameInLog(actor), what }),
  })
