import { oc } from '@orpc/contract'
import type { CallAccess, Scope } from './call-access.ts'

type Areas = NonNullable<CallAccess['areas']>

/** A call of the office. */
export const staffCall = (areas: Areas, scope?: Scope) => oc.$meta<CallAccess>({ by: 'staff', areas, ...(scope && { scope }) })

/** One that outlasts the session of whoever makes it. */
export const lastingStaffCall = (areas: Areas, scope?: Scope) =>
  oc.$meta<CallAccess>({ by: 'staff', areas, ...(scope && { scope }), needsRecentSignIn: true })
