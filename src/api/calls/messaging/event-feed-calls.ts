import { readFeed } from '../../../shop/messaging/integrations/read-feed.ts'
import { staffOnly } from '../ground/access.ts'

export const eventFeedCalls = {
  list: staffOnly.eventFeed.list.handler(({ context, input }) => readFeed(context.shop, context.staff, input ?? {})),
}
