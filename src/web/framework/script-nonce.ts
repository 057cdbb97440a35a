import { createContext } from 'react'

/** Marks the inline scripts of one rendering. The server hashes the marked scripts for the policy and removes the marks. */
export const ScriptNonce = createContext<string | undefined>(undefined)
