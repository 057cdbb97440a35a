import type { Person } from '../../contract/people.ts'
import type { PersonRow } from '../database/tables.ts'

/** A person in the contract's words. */
export function toPerson({ name, email, image, bio, address, country, phone, facebook, github, role }: PersonRow): Person {
  return { name, email, photo: image ?? '', bio, address, country, phone, facebook, github, role }
}
