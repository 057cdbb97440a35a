import { Link } from 'react-router'
import type { DecidableStep, StartLine, StartList } from '../../../contract/office/getting-started.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { BackupHelp } from './backup-help.tsx'
import { gettingStartedMessages } from './messages.ts'

interface Props {
  line: StartLine
  list: StartList
  onRemove: () => void
}

/** Where a line is set up, or what does it. */
export function StartPlace({ line: { step, state }, list, onRemove }: Props) {
  const isDone = state === 'done'
  switch (step) {
    case 'name':
      return <Place to="/dashboard/settings" name={isDone ? 'Shop' : 'Enter name and address'} isDone={isDone} />
    case 'currency':
      return (
        <>
          <Place to="/dashboard/settings" name={isDone ? 'Shop' : 'Choose the currency'} isDone={isDone} />
          {!isDone && <Decide step="currency" list={list} name="Keep it" />}
        </>
      )
    case 'exemptions':
      return (
        <>
          <Place to="/dashboard/settings/tax" name={isDone ? 'Tax' : 'Look at the rows'} isDone={isDone} />
          {!isDone && <Decide step="exemptions" list={list} name="I have looked" />}
        </>
      )
    case 'invoices':
      return (
        <>
          <Place to="/dashboard/settings" name={isDone ? 'Invoices' : 'Set a prefix'} isDone={isDone} />
          {state === 'open' && <Decide step="invoices" list={list} name="No invoices" />}
        </>
      )
    case 'payments':
      return (
        <a
          className={isDone ? 'number-link' : buttonClass({ variant: 'secondary', size: 'small' })}
          href="https://dashboard.stripe.com/webhooks"
          rel="noreferrer"
        >
          {isDone ? 'Stripe' : 'Open Stripe'}
        </a>
      )
    case 'mail':
      return list.canSendTestMail ? <SendTestMail isAgain={state !== 'open'} /> : null
    case 'products':
      return (
        <>
          <Place to="/dashboard/add-product" name={isDone ? 'Products' : 'Add a product'} isDone={isDone} />
          {(list.demo.admin?.mayEnd || list.demo.products + list.demo.reviews > 0) && !list.demo.isOrdered && (
            <Button variant="quiet-destructive" size="small" className="start-demo" onClick={onRemove}>
              Remove the demo
            </Button>
          )}
        </>
      )
    case 'rates':
      return <Place to="/dashboard/settings/delivery" name={isDone ? 'Delivery and tax' : 'Set the rates'} isDone={isDone} />
    case 'legal':
      return <Place to="/dashboard/settings/site" name={isDone ? 'Pages' : 'Write the pages'} isDone={isDone} />
    case 'second-factor':
      return <Place to="/dashboard/my-profile" name={isDone ? 'My profile' : 'Set up yours'} isDone={isDone} />
    case 'backup':
      return <BackupHelp isDone={isDone} />
  }
}

const Place = ({ to, name, isDone }: { to: string; name: string; isDone: boolean }) =>
  isDone ? (
    <Link className="number-link" to={to} prefetch="intent">
      {name}
    </Link>
  ) : (
    <ButtonLink variant="secondary" size="small" to={to}>
      {name}
    </ButtonLink>
  )

/** Leaves a step as it is, for the shop. */
function Decide({ step, list: { version, decided }, name }: { step: DecidableStep; list: StartList; name: string }) {
  const { busy, confirm } = useConfirmedAction()
  const decide = () =>
    confirm(async () => {
      await api.settings.edit({ version, startDecided: [...decided, step] })
      void notify.success(gettingStartedMessages.decided)
    })
  return (
    <Button variant="quiet-neutral" size="small" busy={busy} onClick={decide}>
      {name}
    </Button>
  )
}

function SendTestMail({ isAgain }: { isAgain: boolean }) {
  const { busy, confirm } = useConfirmedAction()
  const send = () =>
    confirm(async () => {
      const { accepted, to } = await api.gettingStarted.sendTestMail()
      // A refusal is shown in the line.
      if (accepted) void notify.success(gettingStartedMessages.mailAccepted(to))
    })
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={send}>
      {isAgain ? 'Send again' : 'Send a test mail'}
    </Button>
  )
}
