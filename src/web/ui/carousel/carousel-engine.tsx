import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect } from 'react'

type Engine = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>
type Props = { viewport: RefObject<HTMLElement | null>; onReady: (engine: Engine | undefined) => void }

export default function CarouselEngine({ viewport, onReady }: Props) {
  const [attach, engine] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps' })
  useEffect(() => {
    if (viewport.current) viewport.current.scrollLeft = 0
    attach(viewport.current)
  }, [attach, viewport])
  useEffect(() => {
    onReady(engine)
    return () => onReady(undefined)
  }, [engine, onReady])
  return null
}
