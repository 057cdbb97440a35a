import { oc } from '@orpc/contract'
import type { CallAccess, OfficeArea, Scope } from './call-access.ts'

/** A call of customers that the office makes too. Staff of one of the areas make it for all customers. */
export const customerCall = (areas: readonly OfficeArea[], scope?: Scope) =>
  oc.$meta<CallAccess>({ by: 'customers', areas, ...(scope && { scope }) })

/** One that outlasts the session of whoever makes it. */
export const lastingCustomerCall = (areas: readonly OfficeArea[]) =>
  oc.$meta<CallAccess>({ by: 'customers', areas, needsRecentSignIn: true })

/** One that is about the caller alone. */
export const lastingCall = oc.$meta<CallAccess>({ by: 'customers', needsRecentSignIn: true })
