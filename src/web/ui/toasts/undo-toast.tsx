type Props = { text: string; name: string; onUndo: () => void }

/** The content of a toast whose change can be undone. */
export function UndoToast({ text, name, onUndo }: Props) {
  return (
    <span className="toast-undo">
      <span>{text}</span>
      <button type="button" aria-label={`Undo: ${name}`} onClick={onUndo}>
        Undo
      </button>
    </span>
  )
}
