import type { ReactNode } from 'react'
import { Tag } from '../../ui/text/tag.tsx'

type Props = { id?: string; name: string; tag?: string | false; text: ReactNode; children?: ReactNode }

/** A line in a section of the profile; `children` are its buttons. */
export function ProfileItem({ id, name, tag, text, children }: Props) {
  return (
    <li>
      <span>
        <strong id={id}>{name}</strong> {tag && <Tag>{tag}</Tag>}
        <br />
        <span className="text-small text-muted">{text}</span>
      </span>
      {children}
    </li>
  )
}
