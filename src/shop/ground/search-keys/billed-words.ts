import { hash } from 'node:crypto'
import { foldCode, foldWords } from '../../../contract/rules/fold-text.ts'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { Tables } from '../database/tables.ts'
import { piecesOf } from './pieces.ts'

type Billed = Tables['billed']

/** Who a document is addressed to, by the name and the tax ID that are printed on it. Its ID is a hash of its words. */
export function billedOf({ lines, taxId }: Pick<DocumentSnapshot['billTo'], 'lines' | 'taxId'>): Billed {
  const unique = new Set([...foldWords(lines[0] ?? ''), foldCode(lines[0] ?? ''), foldCode(taxId)].filter(Boolean))
  const words = ` ${[...unique].join(' ')} `
  return { id: hash('sha256', words, 'base64url').slice(0, 22), words }
}

export const keysOfBilled = ({ words }: Billed): string[] => words.trim().split(' ').filter(Boolean).flatMap(piecesOf)
