import { oc } from '@orpc/contract'
import type { CallAccess, Scope } from './call-access.ts'

/** A call of the office. */
export const staffCall = (areas: NonNullable<CallAccess['areas']>, scope?: Scope) =>
  oc.$meta<CallAccess>(scope ? { areas, scope } : { areas })

/** One that outlasts the session of whoever makes it. */
export const lastingStaffCall = (areas: NonNullable<CallAccess['areas']>, scope?: Scope) =>
  oc.$meta<CallAccess>({ areas, ...(scope && { scope }), needsRecentSignIn: true })

/** The same of a customer. */
export const lastingCall = oc.$meta<CallAccess>({ needsRecentSignIn: true })
