import { happen, type Moment } from './model/requests.ts'
import type { Answer, World } from './model/world.ts'
import type { Step } from './steps.ts'

/** Something that happened, of which the moments are known but not when they were. */
export interface Happening {
  step: Step
  moments: Moment[]
  /** What it is about. Happenings about other things did not meet. */
  about: string[]
  /** Whether the answer was the one received; absent for the shop's own work. */
  isAnswer?: (answer: Answer) => boolean
  /** It may have ended after any moment. */
  isLost?: boolean
  /** The happening that was over before it began. */
  after?: Happening
}

/** So many moments are tried before giving up. */
const MAX_TRIES = 1_000_000

let ids = 0

/**
 * Finds an order of the moments that gives every answer, and a state of which `isSeen` says that it is the shop's. The model is left in that
 * state. Returns whether there is one. Throws if there are too many orders to try.
 */
export function explain(world: World, happenings: Happening[], isSeen: (about: string[]) => boolean): boolean {
  const mark = world.mark()
  if (groups(happenings).every((group) => explainGroup(world, group, isSeen))) return true
  world.rollBack(mark)
  return false
}

function explainGroup(world: World, group: Happening[], isSeen: (about: string[]) => boolean): boolean {
  const about = [...new Set(group.flatMap((happening) => happening.about))]
  const next = new Map(group.map((happening) => [happening, 0]))
  const ended = new Set<Happening>()
  const idOf = new Map(group.map((happening) => [happening, String(++ids)]))
  // Many orders of the moments lead to the same state, from which the search goes on once.
  const visited = new Set<string>()
  let tries = 0

  function search(): boolean {
    if (ended.size === group.length) return isSeen(about)
    const here = `${world.fingerprint.value} ${group.map((happening) => (ended.has(happening) ? 'x' : next.get(happening))).join()}`
    if (visited.has(here)) return false
    visited.add(here)
    for (const happening of group) {
      if (ended.has(happening) || (happening.after && !ended.has(happening.after))) continue
      if (tries++ > MAX_TRIES) throw new Error(`More than ${MAX_TRIES} moments were tried to explain ${group.map(({ step }) => step.kind)}`)
      if (happening.isLost && end(happening)) return true
      if (proceed(happening)) return true
    }
    return false
  }

  /** What nothing is about any more is compared at once; the figures of companies depend on all. */
  function end(happening: Happening): boolean {
    ended.add(happening)
    const isOver = (name: string) => !name.startsWith('company') && group.every((each) => ended.has(each) || !each.about.includes(name))
    return (isSeen(happening.about.filter(isOver)) && search()) || !ended.delete(happening)
  }

  /** Tries the next moment of a happening here. */
  function proceed(happening: Happening): boolean {
    const at = next.get(happening) ?? 0
    const moment = happening.moments[at]
    if (!moment) return end(happening)
    const mark = world.mark()
    const answer = happen(world, happening.step, moment, idOf.get(happening) ?? '')
    if (answer) {
      const isRight = happening.isLost || !happening.isAnswer || happening.isAnswer(answer)
      if (isRight && end(happening)) return true
    } else {
      next.set(happening, at + 1)
      const isLast = at + 1 === happening.moments.length
      if ((!isLast || !happening.isAnswer || happening.isLost) && (isLast ? end(happening) : search())) return true
      next.set(happening, at)
    }
    world.rollBack(mark)
    return false
  }

  world.fingerprint.keep(group.length > 1)
  try {
    return search()
  } finally {
    world.fingerprint.keep(false)
  }
}

/** Happenings about the same thing, directly or through others. */
function groups(happenings: Happening[]): Happening[][] {
  let found: { about: Set<string>; members: Happening[] }[] = []
  for (const happening of happenings) {
    const touched = found.filter(({ about }) => happening.about.some((name) => about.has(name)))
    const joined = {
      about: new Set([...happening.about, ...touched.flatMap(({ about }) => [...about])]),
      members: [...touched.flatMap(({ members }) => members), happening],
    }
    found = [...found.filter((group) => !touched.includes(group)), joined]
  }
  return found.map(({ members }) => members.toSorted((a, b) => happenings.indexOf(a) - happenings.indexOf(b)))
}
