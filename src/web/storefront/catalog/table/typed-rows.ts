import { useSyncExternalStore } from 'react'
import { currentPerson } from '../../../session/session-store.ts'
import type { CardProduct } from '../card-product.ts'

type Facts = Pick<CardProduct, '_id' | 'slug' | 'name' | 'sku' | 'price' | 'price_breaks' | 'available' | 'minimum_order' | 'increment'>

/** A row of the table with a typed quantity, and what the shop said of its product. */
export interface TypedRow {
  product: Facts
  typed: string
}

export interface TypedRows {
  /** Whose prices these are; empty for a visitor. */
  owner: string
  rows: readonly TypedRow[]
  /** The slugs of the tools to compare. */
  compared: readonly string[]
}

const KEY = 'typed-rows'
export const MAX_COMPARED = 4
const none: TypedRows = { owner: '', rows: [], compared: [] }
const listeners = new Set<() => void>()
let current: TypedRows | undefined

/** What was typed lasts as long as the tab. Somebody who signs in keeps it; nobody else sees it. */
function read(): TypedRows {
  current ??= stored()
  const owner = currentPerson()?.email ?? ''
  if (current.owner !== owner) current = current.owner === '' ? { ...current, owner } : { ...none, owner }
  return current
}

function stored(): TypedRows {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? none
  } catch {
    return none
  }
}

function change(next: Partial<TypedRows>) {
  current = { ...read(), ...next }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(current))
  } catch {}
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTypedRows = (): TypedRows => useSyncExternalStore(subscribe, read, () => none)

/** Sets what is typed beside products. An empty text takes the row out. */
export function typeRows(typed: readonly TypedRow[]) {
  const rows = new Map(read().rows.map((row) => [row.product._id, row]))
  for (const { product, typed: text } of typed) {
    if (text.trim() === '') rows.delete(product._id)
    else rows.set(product._id, { product: factsOf(product), typed: text })
  }
  change({ rows: [...rows.values()] })
}

/** Adds a tool to the comparison, or takes it out. The fifth is left out. */
export function compareTool(slug: string, isCompared: boolean) {
  const others = read().compared.filter((each) => each !== slug)
  change({ compared: (isCompared ? [...others, slug] : others).slice(0, MAX_COMPARED) })
}

const factsOf = ({ _id, slug, name, sku, price, price_breaks, available, minimum_order, increment }: Facts): Facts => ({
  _id,
  slug,
  name,
  sku,
  price,
  price_breaks,
  available,
  minimum_order,
  increment,
})
