import { useRef, useState } from 'react'
import type { ApiError } from '../../session/api-error.ts'

/** A purchase order number with which an order was placed in the last days. */
export interface UsedNumber {
  message: string
  /** An order of the customer's own. */
  orderId: string | undefined
}

/** Asks whether an order with the purchase order number of another one is meant. */
export function useSameNumber() {
  const [usedNumber, setUsedNumber] = useState<UsedNumber>()
  const isMeant = useRef(false)
  return {
    usedNumber,
    /** The next attempt orders with the number again. */
    mean() {
      isMeant.current = true
    },
    /** What the request of an attempt says of its number. */
    ask(purchaseOrder: string) {
      const sameNumber = isMeant.current
      isMeant.current = false
      setUsedNumber(undefined)
      return purchaseOrder !== '' && { sameNumber }
    },
    /** Whether the attempt was refused for its number, and shows the question then. */
    isRefused({ reason, message, facts }: ApiError) {
      if (reason !== 'number-used') return false
      setUsedNumber({ message, orderId: facts.order?._id })
      return true
    },
  }
}
