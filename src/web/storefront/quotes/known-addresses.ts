import type { Company } from '../../../contract/people/company.ts'
import type { OrderAddress } from '../../../contract/selling/order.ts'
import { api } from '../../session/api.ts'

/** The addresses that an order form offers. */
export interface KnownAddresses {
  addresses: OrderAddress[]
  company: Company | null
}

/** Reads the addresses of the customer's orders and company. They only fill in the form, so that it works without them. */
export async function readKnownAddresses(): Promise<KnownAddresses> {
  const [addresses, company] = await Promise.all([api.orders.addresses().catch(() => []), api.companies.mine().catch(() => null)])
  return { addresses, company }
}
