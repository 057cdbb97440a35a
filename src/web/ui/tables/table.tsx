import type { ComponentProps } from 'react'

export function Table({ label, ...table }: ComponentProps<'table'> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard focus
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table {...table} />
    </section>
  )
}
