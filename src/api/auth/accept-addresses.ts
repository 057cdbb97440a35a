import { z } from 'zod'
import { emailPattern } from '../../contract/rules/email-address.ts'

/**
 * Has the identity provider accept the addresses that the shop accepts. It checks them with zod's own expression, which refuses
 * `r&d@nordverft.example`, and has no option for another one.
 */
export function acceptAddresses() {
  z.regexes.email.compile(emailPattern.source, emailPattern.flags)
}
