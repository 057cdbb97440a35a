import { Button } from '../ui/button.tsx'
import { ModalBody, ModalFoot, useAskBeforeLeaving } from '../ui/modal.tsx'
import { notify } from '../ui/notify.ts'

const closeQuestion = {
  title: 'Have you kept your recovery codes?',
  text: 'They are not shown again.',
  keep: 'Back to the codes',
  confirm: 'Close',
}

/** Shows new recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  useAskBeforeLeaving(true, closeQuestion)
  const text = `${codes.join('\n')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      void notify.success('Recovery codes copied')
    } catch {
      void notify.error('The browser did not let them be copied. Please download them.')
    }
  }

  return (
    <>
      <ModalBody>
        <p className="text-muted">
          Each of these codes lets you in once when your phone is not at hand. Keep them where only you find them: they are not shown again.
        </p>
        <ul className="recovery-codes" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p className="recovery-codes-actions">
          <Button variant="neutral" onClick={copy}>
            Copy
          </Button>
          <a
            className="button button-neutral"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            Download
          </a>
        </p>
      </ModalBody>
      <ModalFoot>
        <Button variant="primary" onClick={onClose}>
          I have kept them
        </Button>
      </ModalFoot>
    </>
  )
}
