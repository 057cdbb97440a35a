import { readFeed } from '../../shop/integrations/read-feed.ts'
import { staffOnly } from './access.ts'

export const eventFeedCalls = {
  list: staffOnly.eventFeed.list.handler(({ context, input }) => readFeed(context.shop, context.staff, input ?? {})),
}
