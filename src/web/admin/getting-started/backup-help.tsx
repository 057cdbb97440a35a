import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal, ModalBody } from '../../ui/dialogs/modal.tsx'
import { gettingStartedMessages } from './messages.ts'

const commands = [
  ['Back up now', 'npm run backup backup.tar.gz'],
  ['Back up every night at 3:15', '15 3 * * * cd /opt/shop && npm run backup /backup/shop-$(date +\\%u).tar.gz'],
  ['Restore into an empty shop', 'npm run restore backup.tar.gz'],
] as const

/** Shows how the shop is backed up: a browser cannot do it. */
export function BackupHelp({ isDone }: { isDone: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isDone ? (
        <button type="button" className="number-link" onClick={() => setOpen(true)}>
          How it works
        </button>
      ) : (
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          How to back up
        </Button>
      )}
      {isOpen && (
        <Modal open title="Back up this shop" onClose={() => setOpen(false)} fit>
          <ModalBody>
            <p>{gettingStartedMessages.backupRuns}</p>
            <dl className="start-commands stack">
              {commands.map(([name, command]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <code>{command}</code>
                  </dd>
                </div>
              ))}
            </dl>
            <p className="text-muted">{gettingStartedMessages.backupHolds}</p>
          </ModalBody>
        </Modal>
      )}
    </>
  )
}
