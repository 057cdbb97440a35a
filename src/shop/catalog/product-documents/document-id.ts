import { createHash } from 'node:crypto'

/** The ID is a hash of the bytes, so the same document is stored once. */
export const documentId = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Its name in the image store. */
export const storedName = ({ id, type }: { id: string; type: string }) => `${id}.${type}`

/** Whether the image store may have a document of this name. */
export const isStoredName = (name: string): boolean => /^[0-9a-f]{32}\.\w+$/.test(name)
