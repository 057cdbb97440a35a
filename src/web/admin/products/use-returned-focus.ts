import { useEffect, useRef } from 'react'
import { type To, useLocation } from 'react-router'

let left: string | undefined

/** Remembers that the page of this product was open. */
export const leaveProduct = (productId: string) => {
  left = productId
}

/** The link from a list to the page of a product. It gets the focus when that page is left for the list. */
export function useReturnedFocus(productId: string) {
  const link = useRef<HTMLAnchorElement>(null)
  const { search } = useLocation()
  useEffect(() => {
    if (left !== productId) return
    left = undefined
    // The router restores the scroll position.
    link.current?.focus({ preventScroll: true })
  }, [productId])
  return { ref: link, to: `/dashboard/manage-all-products/${productId}` satisfies To, state: { list: search } }
}
