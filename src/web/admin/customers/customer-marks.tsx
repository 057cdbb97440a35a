import type { Customer } from '../../../contract/customers.ts'
import { Role } from '../../ui/text/role.tsx'

/** The role, and whether the account is disabled. */
export const CustomerMarks = ({ customer: { role, disabled } }: { customer: Pick<Customer, 'role' | 'disabled'> }) => (
  <>
    {role === 'admin' && <Role>admin</Role>}
    {disabled && <Role>disabled</Role>}
  </>
)
