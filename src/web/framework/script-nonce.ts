/*
 * Adds to React a nonce for our own inline scripts, as the router has for its own. Canary: tests/attacks/stored-xss.test.ts.
 */

import { createContext } from 'react'

/** Marks the inline scripts of one rendering. The server hashes the marked scripts for the policy and removes the marks. */
export const ScriptNonce = createContext<string | undefined>(undefined)
