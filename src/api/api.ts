import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Log } from '../shop/shop.ts'

interface ApiVariables {
  requestId: string
  log: Log
  pattern?: string | undefined
}

export type Api = Hono<{ Bindings: Partial<HttpBindings>; Variables: ApiVariables }>
export type ApiContext = Context<{ Bindings: Partial<HttpBindings>; Variables: ApiVariables }>
