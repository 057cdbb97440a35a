import type { Content, SavedList } from '../state.ts'
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

/** Replaces a cart that nobody changed since it was read. The same lines in the same moment change nothing. */
export function saveCart(world: World, { by, version, lines }: StepOf<'save cart'>): Answer {
  const content = checked(lines)
  const current = cartOf(world, by)
  if (version !== current.version) throw new Refused('changed-meanwhile')
  const isSame = JSON.stringify(shown(content)) === JSON.stringify(current.lines)
  if (version > 0 && isSame && world.carts.get(by)?.savedAt === world.now) return ok(current)
  world.carts.set(by, { version: version + 1, lines: content, savedAt: world.now })
  return ok(cartOf(world, by))
}

/** An order takes its products out of the cart. */
export function takeOutOfCart(world: World, by: string, ordered: readonly { product: string | undefined }[]): void {
  const { version, lines, savedAt } = world.carts.get(by) ?? { version: 0, lines: [], savedAt: 0 }
  const left = lines.filter((line) => !ordered.some(({ product }) => product === line.product))
  world.carts.set(by, { version: version + 1, lines: left, savedAt })
}

export const listsOf = (world: World, by: string) =>
  world.lists.entries().flatMap(([name, { owner, lines, shared }]) => (owner === by ? [{ _id: name, lines: shown(lines), shared }] : []))

/** Whether it is the list of a colleague that is shared, or that a manager sees. */
function isOfColleague(world: World, by: string, { owner, company, shared }: SavedList): boolean {
  const member = world.members.get(by)
  if (owner === by || member === undefined || member.company !== company) return false
  return shared || member.role === 'manager'
}

/** The names of the lists of colleagues that somebody sees. */
export const colleaguesLists = (world: World, by: string) =>
  world.lists.entries().flatMap(([name, list]) => (isOfColleague(world, by, list) ? [name] : []))

/** Whoever is in no company shares with nobody. */
function companyOf(world: World, by: string, shared: boolean): string | undefined {
  const company = world.members.get(by)?.company
  if (shared && !company) throw new Refused('not-available')
  return company
}

export function saveList(world: World, { by, as, lines, shared = false }: StepOf<'save list'>): Answer {
  const content = checked(lines)
  if (content.length === 0) throw new Refused('invalid')
  if (listsOf(world, by).length >= MAX_LISTS) throw new Refused('not-available')
  world.lists.set(as, { owner: by, company: companyOf(world, by, shared), shared, lines: content })
  return ok({ insertedId: as })
}

/** Colleagues see a list, and nobody else knows of it; its owner alone changes it. */
function ownList(world: World, by: string, name: string): SavedList {
  const list = world.lists.get(name)
  if (list?.owner === by) return list
  throw new Refused(list && isOfColleague(world, by, list) ? 'not-allowed' : 'not-found')
}

export function replaceList(world: World, { by, list: name, lines, shared }: StepOf<'replace list'>): void {
  const content = checked(lines)
  if (content.length === 0) throw new Refused('invalid')
  const company = shared ? companyOf(world, by, shared) : undefined
  const list = ownList(world, by, name)
  world.lists.set(name, { ...list, lines: content, ...(shared === undefined ? {} : { shared }), ...(shared && { company }) })
}

export function deleteList(world: World, { by, list }: StepOf<'delete list'>): void {
  ownList(world, by, list)
  world.lists.delete(list)
}

/** The lists of somebody who leaves a company stay the own ones. */
export function keepOwnLists(world: World, by: string): void {
  for (const [name, list] of world.lists.entries())
    if (list.owner === by) world.lists.set(name, { ...list, company: undefined, shared: false })
}
