import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { Children, type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../framework/lazy-part.ts'
import { useNear } from './use-near.ts'

type Engine = NonNullable<UseEmblaCarouselType[1]>

const CarouselEngine = lazyPart(() => import('./carousel-engine.tsx'))

/** A row of draggable slides. It scrolls natively until the carousel library has loaded. */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const viewport = useRef<HTMLElement>(null)
  const [engine, setEngine] = useState<Engine>()
  const isNear = useNear(viewport)
  const arrows = (event: KeyboardEvent) => {
    if (!engine || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    const by = event.key === 'ArrowRight' ? 1 : -1
    const last = engine.scrollSnapList().length - 1
    show(engine, Math.max(0, Math.min(last, engine.selectedScrollSnap() + by)))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys work from every slide
    <div onKeyDown={arrows} onDragStart={(event) => event.preventDefault()}>
      <section
        ref={viewport}
        className={engine ? 'carousel is-live' : 'carousel'}
        aria-roledescription="carousel"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable row needs keyboard focus
        tabIndex={0}
      >
        <div className="carousel-track">{Children.toArray(children)}</div>
      </section>
      <div className="carousel-dots">{engine && <Dots engine={engine} />}</div>
      <Suspense fallback={null}>{isNear && <CarouselEngine viewport={viewport} onReady={setEngine} />}</Suspense>
    </div>
  )
}

function Dots({ engine }: { engine: Engine }) {
  const [, redraw] = useState(0)
  useEffect(() => {
    const update = () => redraw((count) => count + 1)
    engine.on('select', update).on('reInit', update)
    return () => {
      engine.off('select', update).off('reInit', update)
    }
  }, [engine])
  const current = engine.selectedScrollSnap()
  return engine
    .scrollSnapList()
    .map((snap, index) => (
      <button
        key={snap}
        type="button"
        aria-label={`Slide ${index + 1}`}
        aria-current={index === current || undefined}
        onClick={() => show(engine, index)}
      />
    ))
}

function show(engine: Engine, index: number) {
  engine.scrollTo(index, matchMedia('(prefers-reduced-motion: reduce)').matches)
}
