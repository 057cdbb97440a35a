import './inbox-page.css'
/** Text and shape show the state. */
export const MessageState = ({ answered }: { answered: boolean }) => (
  <span className={`message-state ${answered ? 'is-answered' : ''}`}>
    <i aria-hidden="true" />
    {answered ? 'answered' : 'unanswered'}
  </span>
)
