import type { Customer } from '../../../contract/office/customers.ts'
import { Role } from '../../ui/text/role.tsx'

/** The role, and whether the account is disabled or was deleted. */
export const CustomerMarks = ({ customer: { role, disabled, deleted } }: { customer: Pick<Customer, 'role' | 'disabled' | 'deleted'> }) => (
  <>
    {role === 'admin' && <Role>admin</Role>}
    {disabled && <Role>{deleted ? 'deleted' : 'disabled'}</Role>}
  </>
)
