type Props = { text: string; name: string; says?: string | undefined; onUndo: () => void }

/** The content of a toast whose change can be undone. */
export function UndoToast({ text, name, says, onUndo }: Props) {
  return (
    <span className="toast-undo">
      <span className="toast-undo-text">
        <span>{text}</span>
        {says && <span className="toast-undo-detail">{says}</span>}
      </span>
      <button type="button" aria-label={`Undo: ${name}`} onClick={onUndo}>
        Undo
      </button>
    </span>
  )
}
