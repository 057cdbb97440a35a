import './inbox-page.css'
/** Text and shape show the state. */
export const MessageState = ({ answered }: { answered: boolean }) => (
  <span className={`message-state text-medium ${answered ? 'is-answered' : ''}`}>
    <i className="state-square" aria-hidden="true" />
    {answered ? 'answered' : 'unanswered'}
  </span>
)
