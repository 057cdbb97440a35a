export const EmptyDrawing = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 200 200" className={className} aria-hidden="true">
    <path className="drawing-line" d="M30 170L170 60M30 170l9-1M30 170l3-8M170 60l-9 1M170 60l-3 8M24 158l14 20M164 48l14 20" />
    <path className="drawing-line" strokeDasharray="6 5" d="M20 150L160 40" />
  </svg>
)
