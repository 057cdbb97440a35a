import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

/** Milliseconds a hand rests on a link before its page is fetched. */
const INTENT = 100

const pathOf = ({ pathname, search }: HTMLAnchorElement) => pathname + search
const linkAt = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>('.card a[href]') : null)

/**
 * The links of cards, followed without loading the shop anew; what a hand or the focus rests on is fetched ahead. A list has
 * dozens of them, and a router's link each cost a page an eighth of its rendering.
 */
export function CardLinks() {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<string>()
  useEffect(() => {
    let intent: ReturnType<typeof setTimeout> | undefined
    const meant = (event: Event) => {
      const link = linkAt(event)
      if (!link) return
      clearTimeout(intent)
      intent = setTimeout(() => setAhead(pathOf(link)), INTENT)
    }
    const left = (event: Event) => {
      if (!linkAt(event)) return
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
    const listeners = { pointerover: meant, focusin: meant, pointerout: left, focusout: left, click: follow as (event: Event) => void }
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener)
    return () => {
      clearTimeout(intent)
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener)
    }
  }, [navigate])
  return ahead && <PrefetchPageLinks page={ahead} />
}
