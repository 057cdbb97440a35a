import type { Person, ProfileEdit } from '../../../contract/people/people.ts'
import { type ColumnMap, plain, readFields, writeFields } from '../../ground/database/column-map.ts'
import type { PersonRow } from '../../ground/database/tables.ts'
import { shownAddress } from './former-customer.ts'

/** Where each field of a profile is stored. TypeScript refuses this map if it lacks a field of the contract. */
const profileMap = {
  name: plain('name'),
  bio: plain('bio'),
  address: plain('address'),
  country: plain('country'),
  phone: plain('phone'),
  facebook: plain('facebook'),
  github: plain('github'),
  /** Empty removes the photo. */
  photo: { column: 'image', read: (image) => image ?? '', write: (photo) => photo || null },
} satisfies ColumnMap<PersonRow, ProfileEdit, Person>

type Field = keyof typeof profileMap
type Columns = Pick<PersonRow, (typeof profileMap)[Field]['column']>

/** The columns of the fields that an edit has. */
export const columnsOfProfile = (edit: ProfileEdit): Partial<Columns> => writeFields(profileMap, edit)

/** Converts a row to the person of the contract. */
export const toPerson = (row: PersonRow): Person => ({
  ...readFields<Pick<Person, Field>>(profileMap, row),
  email: shownAddress(row.email),
  role: row.role,
})
