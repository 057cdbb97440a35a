import { findCustomers } from '../../../shop/office/customers/find-customers.ts'
import { readCustomer } from '../../../shop/office/customers/read-customer.ts'
import { setCustomerAccess } from '../../../shop/office/customers/set-customer-access.ts'
import { adminOnly, listItems, staffOnly } from '../ground/access.ts'

export const customerCalls = {
  list: staffOnly.customers.list.handler(async ({ context, input }) =>
    listItems(await findCustomers(context.shop, context.staff, input ?? {}), context),
  ),
  find: staffOnly.customers.find.handler(({ context, input }) => readCustomer(context.shop, context.staff, input.customerId)),
  setAccess: adminOnly.customers.setAccess.handler(async ({ context, input: { customerId, ...access } }) => {
    const hasChanged = await setCustomerAccess(context.shop, context.admin, customerId, access)
    return { modifiedCount: Number(hasChanged) }
  }),
}
