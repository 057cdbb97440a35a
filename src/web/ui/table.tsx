/** A ruled table under its own name. It scrolls sideways where it must, so it can take the focus. */
export function Table({ label, className, children }: { label: string; className?: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table className={className}>{children}</table>
    </section>
  )
}
