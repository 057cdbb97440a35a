import type { Person } from '../../contract/people.ts'
import type { PersonRow } from '../database/tables.ts'

/** Converts a row to the person of the contract. */
export function toPerson({ name, email, image, bio, address, country, phone, facebook, github, role }: PersonRow): Person {
  return { name, email, photo: image ?? '', bio, address, country, phone, facebook, github, role }
}
