import { integrationMessages } from './messages.ts'

interface Props {
  all: readonly string[]
  /** Those within the areas of the owner. */
  current: readonly string[]
  /** The email address of the administrator whose areas count. */
  owner: string
}

/** What a key may do or a webhook gets, and below it what ended with an area of its administrator. */
export function Current({ all, current, owner }: Props) {
  const lost = all.filter((each) => !current.includes(each))
  return (
    <span className="integration-current">
      {current.join(', ')}
      {lost.length > 0 && (
        <span className="text-small text-muted">
          <s>{lost.join(', ')}</s> {integrationMessages.outside(owner)}
        </span>
      )}
    </span>
  )
}
