import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { ErrorState } from '../../ui/frame/error-state.tsx'
import { Spinner } from '../../ui/frame/spinner.tsx'

type Props<Item> = {
  /** Null when the list could not be loaded. */
  items: Item[] | null
  label: string
  failure: string
  /** What is shown without any. */
  empty?: string
  children: (item: Item) => ReactNode
}

export function ProductCarousel<Item>({ items, label, failure, empty, children }: Props<Item>) {
  const { state, revalidate } = useRevalidator()
  if (!items) return state === 'loading' ? <Spinner /> : <ErrorState onRetry={revalidate}>{failure}</ErrorState>
  if (items.length === 0 && empty) return <EmptyState title={empty} />
  return <Carousel label={label}>{items.map(children)}</Carousel>
}
