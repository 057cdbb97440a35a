import { hasArea, type OfficeArea } from '../../contract/schema/call-access.ts'
import type { Role } from './session-store.ts'
import { useSession } from './use-session.ts'

/** Whether an administrator works on one of these areas; without any, whether on everything. */
export const personMayDo = (person: Role | undefined, ...areas: OfficeArea[]) => hasArea(person?.areas, areas.length > 0 ? areas : 'all')

/** The same of the signed-in person, for what a page offers. */
export function useMayDo(): (...areas: OfficeArea[]) => boolean {
  const { person } = useSession()
  return (...areas) => personMayDo(person, ...areas)
}
