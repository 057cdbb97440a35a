import { useState } from 'react'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Field } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { Modal, ModalBody, ModalFoot } from '../modal.tsx'
import { notify } from '../notify.ts'
import { Role } from '../role.tsx'
import { Spinner } from '../spinner.tsx'
import { Stars } from '../stars.tsx'
import { Tag } from '../tag.tsx'
import { Group, State } from './group.tsx'

export function Plates() {
  const [open, setOpen] = useState<'confirm' | 'modal' | 'fit'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Group title="Badge, tag, role, stars">
        <Badge state="unpaid" />
        <Badge state="confirming" />
        <Badge state="pending" />
        <Badge state="shipped" />
        <Tag>Sold out</Tag>
        <Tag urgent>Below minimum</Tag>
        <Role>Admin</Role>
        {[100, 92, 70, 0].map((ratings) => (
          <State key={ratings} name={String(ratings)}>
            <Stars ratings={ratings} />
          </State>
        ))}
      </Group>
      <Group title="Dialogs">
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('modal')}>Modal, 500 high</Button>
        <Button onClick={() => setOpen('fit')}>Modal, as high as it needs</Button>
        <ConfirmDialog
          open={open === 'confirm'}
          text="Are you sure you want to delete this order? Order will be deleted permanently."
          keep="Keep order"
          confirm="Cancel order"
          onConfirm={close}
          onClose={close}
        />
        <Modal open={open === 'modal' || open === 'fit'} title="Update profile" fit={open === 'fit'} onClose={close}>
          <ModalBody>
            <div className="field-grid">
              <Field label="Name" fieldClass="field-wide" />
              <Field label="Address" />
              <Field label="Country" />
            </div>
          </ModalBody>
          <ModalFoot>
            <Button variant="neutral" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary">Update</Button>
          </ModalFoot>
        </Modal>
      </Group>
      <Group title="Toasts">
        <Button onClick={() => notify.success('Order is placed successfully!')}>success</Button>
        <Button onClick={() => notify.error('Please fill up all the field')}>error</Button>
        <Button onClick={() => notify.loading('Adding...')}>loading</Button>
        <Button onClick={() => notify.blank('Signed out')}>blank</Button>
        <Button onClick={() => notify.custom('Order held until 22 Nov, 14:32', <Icon name="card" />)}>custom</Button>
      </Group>
      <Group title="Loading, empty, error">
        <Spinner />
        <EmptyState title="You don't have any order yet">
          <Button variant="primary">Browse tools</Button>
        </EmptyState>
        <ErrorState onRetry={close}>The orders could not be loaded.</ErrorState>
      </Group>
    </>
  )
}
