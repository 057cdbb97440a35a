import { oc } from '@orpc/contract'
import type { CallAccess, Scope } from './call-access.ts'

/** A call of the office. */
export const staffCall = (areas: NonNullable<CallAccess['areas']>, scope?: Scope) =>
  oc.$meta<CallAccess>(scope ? { areas, scope } : { areas })
