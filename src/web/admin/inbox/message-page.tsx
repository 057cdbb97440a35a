import './message-page.css'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import type { InboxMessageDetail } from '../../../contract/selling/inbox.ts'
import { ColumnSection, Columns, FactRows } from '../../dashboard/columns.tsx'
import { Crumb } from '../../dashboard/crumb.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MailLink } from '../../ui/buttons/mail-link.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'
import { oneOrMany } from '../../ui/text/counts.ts'
import { Time } from '../../ui/text/time.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ClaimOfMessage } from './claim-of-message.tsx'
import { MessageState } from './message-state.tsx'

type Loaded = Awaited<ReturnType<typeof readMessage>>

export const meta = ({ loaderData }: { loaderData: Loaded | undefined }) => pageMeta(loaderData?.message.subject ?? 'Message')

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadData(request, readMessage(params.id ?? ''))
}

/** A message, with the order of the return or claim that it belongs to. */
async function readMessage(messageId: string) {
  const message = await api.inbox.find({ messageId })
  return { message, order: message.claim && message.order ? await api.orders.find({ orderId: message.order._id }) : undefined }
}

export default function MessagePage() {
  const { message, order } = useLoaderData<typeof clientLoader>()
  const { _id, subject, message: text, answers } = message
  useRefreshOnReturn()
  return (
    <DashboardPage
      title={<span className="message-subject">{subject}</span>}
      crumb={<Crumb list={{ to: '/dashboard/inbox', name: 'Inbox' }}>Message</Crumb>}
    >
      <Columns aside={<Sender message={message} />}>
        <p className="message-text">{text}</p>
        {message.claim && order && <ClaimOfMessage claim={message.claim} order={order} />}
        {answers.length > 0 && (
          <ColumnSection id="answers" title={oneOrMany(answers.length, 'Answer', 'Answers')}>
            <ol className="message-answers stack">
              {answers.map((answer) => (
                <Answer key={answer._id} answer={answer} />
              ))}
            </ol>
          </ColumnSection>
        )}
        <AnswerForm key={_id} message={message} />
      </Columns>
    </DashboardPage>
  )
}

function Answer({ answer: { at, author, text, mail, lastError } }: { answer: InboxMessageDetail['answers'][number] }) {
  return (
    <li>
      <p className="message-answer">{text}</p>
      <p className="text-small text-muted">
        {author}, <Time at={at} />
        {mail === 'pending' && ', the email is on its way'}
      </p>
      {mail === 'failed' && (
        <p className="field-error">
          <ErrorIcon />
          <span>
            The email could not be delivered. {lastError}{' '}
            <Link className="link" to="/dashboard/failed-work">
              View failed work
            </Link>
          </span>
        </p>
      )}
    </li>
  )
}

function Sender({ message: { _id, email, subject, customer, order, sentAt, answeredAt } }: { message: InboxMessageDetail }) {
  const { busy, confirm } = useConfirmedAction()
  const answered = answeredAt !== null
  const mark = () => confirm(() => api.inbox.mark({ messageId: _id, answered: !answered }))
  return (
    <ColumnSection id="sender" title="Sender">
      <FactRows
        facts={[
          ['Email', <MailLink key="email" email={email} subject={`Re: ${subject}`} />],
          [
            'Customer',
            customer && (
              <Link key="customer" className="number-link" to={`/dashboard/customers/${customer._id}`} prefetch="intent">
                {customer.name}
              </Link>
            ),
          ],
          [
            'Order',
            order && (
              <Link key="order" className="number-link no-break" to={`/dashboard/manage-all-orders/${order._id}`} prefetch="intent">
                {order.number}
              </Link>
            ),
          ],
          ['Received', <Time key="received" at={sentAt} />],
          ['State', <MessageState key="state" answered={answered} />],
        ]}
      />
      <Button className="message-mark" variant="neutral" busy={busy} onClick={mark}>
        {answered ? 'Reopen' : 'Mark as answered'}
      </Button>
    </ColumnSection>
  )
}
