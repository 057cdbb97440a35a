export function Table({ label, className, children }: { label: string; className?: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard focus
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table className={className}>{children}</table>
    </section>
  )
}
