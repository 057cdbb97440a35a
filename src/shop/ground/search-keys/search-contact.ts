import { hash } from 'node:crypto'
import { foldCode, foldWords } from '../../../contract/rules/fold-text.ts'
import type { OrderRow, PersonRow } from '../database/tables.ts'
import { phoneDigits } from './phone-digits.ts'
import { piecesOf } from './pieces.ts'

/** Who ordered, for which company and to which place. Orders with the same words share it. */
export interface SearchContact {
  id: string
  personId: string
  /** Folded, with a space before and after each. */
  words: string
}

export type OrderContact = Pick<OrderRow, 'personId' | 'customerName' | 'email' | 'phone' | 'company' | 'city' | 'postcode'>

/** Returns the contact of an order. Its ID is a hash of what it says. */
export function contactOfOrder({ personId, customerName, email, phone, company, city, postcode }: OrderContact): SearchContact {
  const words = toWords([customerName, company, city, postcode], [postcode, email], phone)
  return { id: hash('sha256', personId + words, 'base64url').slice(0, 22), personId, words }
}

/** Returns the contact of a profile. It has the ID of the person. */
export const contactOfPerson = ({ id, name, email, phone }: Pick<PersonRow, 'id' | 'name' | 'email' | 'phone'>): SearchContact => ({
  id,
  personId: id,
  words: toWords([name], [email], phone),
})

function toWords(texts: string[], codes: string[], phone: string): string {
  const words = new Set([...texts.flatMap(foldWords), ...codes.map(foldCode), phoneDigits(phone)].filter(Boolean))
  return ` ${[...words].join(' ')} `
}

export const wordsOf = ({ words }: Pick<SearchContact, 'words'>) => words.trim().split(' ').filter(Boolean)

export const keysOfContact = (contact: SearchContact) => wordsOf(contact).flatMap(piecesOf)

/** The words in which one wrong letter is forgiven: names, and no numbers. */
export const namesOf = (contact: SearchContact) => wordsOf(contact).filter((word) => /^\p{L}{4,20}$/u.test(word))

export const backward = (word: string) => [...word].reverse().join('')
