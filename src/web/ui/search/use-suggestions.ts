import { useEffect, useState } from 'react'
import type { Suggestions } from '../../../contract/catalog/suggestions.ts'

const TIMEOUT_MS = 5_000

export interface Answer {
  text: string
  found: Suggestions
}

/** Asks what a text may mean. The answer before stays until the next one is there; without a connection it stays, too. */
export function useSuggestions(text: string): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (!text) {
      setAnswer(undefined)
      return
    }
    const newer = new AbortController()
    const signal = AbortSignal.any([newer.signal, AbortSignal.timeout(TIMEOUT_MS)])
    ask(text, signal).then(
      (found) => setAnswer({ text, found }),
      // The form works without suggestions.
      () => {},
    )
    return () => newer.abort()
  }, [text])
  return answer
}

async function ask(text: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`/api/product-suggestion?${new URLSearchParams({ search: text })}`, { signal })
  if (!response.ok) throw new Error(response.statusText)
  return response.json()
}
