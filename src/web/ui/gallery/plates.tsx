import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { Modal, ModalBody, ModalFoot } from '../dialogs/modal.tsx'
import { Field } from '../fields/field.tsx'
import { EmptyState } from '../frame/empty-state.tsx'
import { ErrorState } from '../frame/error-state.tsx'
import { Spinner } from '../frame/spinner.tsx'
import { Icon } from '../pictures/icon.tsx'
import { Badge } from '../text/badge.tsx'
import { Role } from '../text/role.tsx'
import { Stars } from '../text/stars.tsx'
import { Tag } from '../text/tag.tsx'
import { notify } from '../toasts/notify.ts'
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
        <Tag urgent>Only 84 available, minimum 100</Tag>
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
