import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Log } from '../shop/shop.ts'

interface ApiVariables {
  requestId: string
  log: Log
  pattern?: string | undefined
  /** The ID of the person or the key that calls. */
  callerId?: string | undefined
}

/** `priceListId` is given by the cache, which makes a variant of a page for each price list. */
export type ApiBindings = Partial<HttpBindings> & { priceListId?: string | undefined }

export type Api = Hono<{ Bindings: ApiBindings; Variables: ApiVariables }>
export type ApiContext = Context<{ Bindings: ApiBindings; Variables: ApiVariables }>
