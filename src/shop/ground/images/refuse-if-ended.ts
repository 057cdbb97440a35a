import { ChildEnded } from '../children/child.ts'
import { Refusal } from '../refusal.ts'
import { imageStoreMessages } from './messages.ts'

/** A file that killed the process that opened it is refused like any other that costs too much. */
export function refuseIfEnded(error: unknown): never {
  throw error instanceof ChildEnded ? new Refusal('invalid', imageStoreMessages.tooCostly) : error
}
