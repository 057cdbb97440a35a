import type { Content } from '../state.ts'
import type { StepLine, StepOf } from '../steps.ts'
import { type Answer, ok, Refused, type World } from './world.ts'

const MAX_LISTS = 50

/** Lines of a cart or list: each product once, in whole units. */
function checked(lines: readonly StepLine[]): Content[] {
  const distinct = new Set(lines.map(({ product }) => product)).size
  return lines.map(({ product = '', units }) => {
    if (typeof units !== 'number' || !Number.isInteger(units) || units < 1 || distinct < lines.length) throw new Refused('invalid')
    return { product, units }
  })
}

const shown = (lines: readonly Content[]) => lines.map(({ product, units }) => ({ productID: product, orderUnit: units }))

export const cartOf = (world: World, by: string) => {
  const { version, lines } = world.carts.get(by) ?? { version: 0, lines: [] }
  return { version, lines: shown(lines) }
}

/** Replaces a cart that nobody changed since it was read. */
export function saveCart(world: World, { by, version, lines }: StepOf<'save cart'>): Answer {
  const content = checked(lines)
  const current = cartOf(world, by)
  if (version !== current.version) throw new Refused('changed-meanwhile')
  world.carts.set(by, { version: version + 1, lines: content })
  return ok(cartOf(world, by))
}

export const listsOf = (world: World, by: string) =>
  world.lists.entries().flatMap(([name, { owner, lines }]) => (owner === by ? [{ _id: name, lines: shown(lines) }] : []))

export function saveList(world: World, { by, as, lines }: StepOf<'save list'>): Answer {
  const content = checked(lines)
  if (content.length === 0) throw new Refused('invalid')
  if (listsOf(world, by).length >= MAX_LISTS) throw new Refused('not-available')
  world.lists.set(as, { owner: by, lines: content })
  return ok({ insertedId: as })
}

const ownList = (world: World, by: string, name: string) => {
  if (world.lists.get(name)?.owner !== by) throw new Refused('not-found')
}

export function replaceList(world: World, { by, list, lines }: StepOf<'replace list'>): void {
  const content = checked(lines)
  if (content.length === 0) throw new Refused('invalid')
  ownList(world, by, list)
  world.lists.set(list, { owner: by, lines: content })
}

export function deleteList(world: World, { by, list }: StepOf<'delete list'>): void {
  ownList(world, by, list)
  world.lists.delete(list)
}
