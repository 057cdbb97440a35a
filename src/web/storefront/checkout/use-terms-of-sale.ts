import { useState } from 'react'
import type { ApiError } from '../../session/api-error.ts'
import { deleteDraft, readDraft, saveDraft } from '../../session/draft.ts'
import { useShopSettings } from '../../session/shop-settings.ts'
import { checkoutMessages } from './messages.ts'

export const TERMS_BOX = 'terms-of-sale'

/** The terms of sale that are accepted with an order, if the shop asks for it. A tick is kept with the draft of `form`, for the text that was shown. */
export function useTermsOfSale(form: string) {
  const { termsOfSale } = useShopSettings()
  const draft = `${form}:terms`
  const [terms, setTerms] = useState(termsOfSale)
  const [accepted, setAccepted] = useState(() => readDraft<{ version: string }>(draft)?.version)
  const [error, setError] = useState<string>()
  const isAccepted = terms !== undefined && accepted === terms.version

  function complain(message: string) {
    setError(message)
    // It may be drawn first.
    setTimeout(() => document.getElementById(TERMS_BOX)?.focus())
  }

  return {
    terms,
    isAccepted,
    error,
    accept(isTicked: boolean) {
      setError(undefined)
      setAccepted(isTicked ? terms?.version : undefined)
      if (isTicked && terms) saveDraft(draft, { version: terms.version })
      else deleteDraft(draft)
    },
    /** What an order says of the terms. Undefined if they have to be accepted first, which is said at the box. */
    ask() {
      if (!terms) return {}
      if (isAccepted) return { termsOfSale: terms.version }
      complain(checkoutMessages.acceptTerms)
      return undefined
    },
    /** Whether an order was refused for its terms, and shows the current ones then. */
    isRefused({ reason, message, facts }: ApiError) {
      if (reason !== 'terms-changed' && facts.field !== 'termsOfSale') return false
      if (facts.termsOfSale) setTerms(facts.termsOfSale)
      complain(message)
      return true
    },
    /** The order was placed. */
    drop: () => deleteDraft(draft),
  }
}

export type AskedTerms = ReturnType<typeof useTermsOfSale>
