import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

/** Milliseconds a hand rests on a link before its page is fetched. */
const INTENT_DELAY_MS = 100

const pathOf = ({ pathname, search }: HTMLAnchorElement) => pathname + search

function linkAt({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.product-card a[href]') : null
  return link?.origin === location.origin ? link : undefined
}

/** The link that the pointer or the focus enters or leaves; nothing while it moves about within one. */
function crossed(event: MouseEvent | FocusEvent): HTMLAnchorElement | undefined {
  const link = linkAt(event)
  return link?.contains(event.relatedTarget as Node | null) ? undefined : link
}

/**
 * The links of cards, followed without loading the shop anew; what a hand or the focus rests on is fetched ahead. A list has
 * dozens of them; as links of the router they took an eighth of a page's rendering.
 */
export function CardLinks() {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<string>()
  useEffect(() => {
    let intent: ReturnType<typeof setTimeout> | undefined
    const meant = (event: MouseEvent | FocusEvent) => {
      const link = crossed(event)
      if (!link) return
      clearTimeout(intent)
      intent = setTimeout(() => setAhead(pathOf(link)), INTENT_DELAY_MS)
    }
    const left = (event: MouseEvent | FocusEvent) => {
      if (!crossed(event)) return
      clearTimeout(intent)
      setAhead(undefined)
    }
    const follow = (event: MouseEvent) => {
      const link = linkAt(event)
      const isForTheBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (!link || isForTheBrowser || event.defaultPrevented) return
      event.preventDefault()
      navigate(pathOf(link), { viewTransition: true })
    }
    const listening = new AbortController()
    const { signal } = listening
    for (const name of ['pointerover', 'focusin'] as const) document.addEventListener(name, meant, { signal })
    for (const name of ['pointerout', 'focusout'] as const) document.addEventListener(name, left, { signal })
    document.addEventListener('click', follow, { signal })
    return () => {
      clearTimeout(intent)
      listening.abort()
    }
  }, [navigate])
  return ahead && <PrefetchPageLinks page={ahead} />
}
