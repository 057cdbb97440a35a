import type { ReactNode } from 'react'
import { FileLink } from './file-link.tsx'

interface Props {
  /** The path of the call. */
  path: string
  className: string
  children: ReactNode
}

/** Saves a PDF of an order. Where it leads is an address that a person can copy. */
export const PdfLink = ({ path, ...link }: Props) => <FileLink address={`/api${path}`} {...link} />
