import { hasArea } from '../../contract/schema/call-access.ts'
import type { Staff } from './actor.ts'

/** Whether somebody sees sums over several orders: whoever only packs and ships does not. */
export const seesRevenue = (staff: Staff): boolean => staff.kind === 'integration' || hasArea(staff.areas, ['refunds', 'customers'])
