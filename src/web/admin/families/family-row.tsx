import './families-page.css'
import { useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ManagedFamily } from '../../../contract/catalog/families.ts'
import { otherTools } from '../../../contract/rules/family-name.ts'
import { showInToast, useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { familyMessages } from './messages.ts'

interface Props {
  family: ManagedFamily
  /** The families that can be moved. */
  order: ManagedFamily[]
  onMoved: (sentence: string) => void
  onEdit: () => void
  onRemove: () => void
}

export function FamilyRow({ family, order, onMoved, onEdit, onRemove }: Props) {
  const { slug, name, intro, products } = family
  const path = `/products?${new URLSearchParams({ family: slug })}`
  return (
    <tr>
      <td className="family-name">
        <span className="text-bold">{name}</span>
        <span className="text-small text-faint">{slug}</span>
      </td>
      <td className="text-muted family-intro text-medium">{intro || '–'}</td>
      <td className="number">
        {products > 0 ? (
          <Link className="number-link" to={path} aria-label={`${showUnits(products)} in ${name}`}>
            {showUnits(products)}
          </Link>
        ) : (
          <span className="text-faint">0</span>
        )}
      </td>
      <td className={slug === otherTools.slug ? 'family-actions no-break is-fixed' : 'family-actions no-break'}>
        {slug !== otherTools.slug && <MoveButtons family={family} order={order} onMoved={onMoved} />}
        <Button variant="quiet" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        {slug !== otherTools.slug && (
          <Button variant="quiet-destructive" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </td>
    </tr>
  )
}

function MoveButtons({ family: { slug, name }, order, onMoved }: Pick<Props, 'family' | 'order' | 'onMoved'>) {
  const { send, busy } = useSending()
  const group = useRef<HTMLSpanElement>(null)
  const { revalidate } = useRevalidator()
  const place = order.findIndex((family) => family.slug === slug)

  async function move(by: 1 | -1) {
    const pressed = document.activeElement
    await send(
      async () => {
        const before = order[by === 1 ? place + 2 : place - 1]?.slug ?? null
        await api.families.move({ slug, before })
        onMoved(familyMessages.moved(name, place + by + 1, order.length))
        await revalidate()
      },
      (refusal) => {
        showInToast(refusal)
        return revalidate()
      },
    )
    // The browser takes the focus from a row that moves.
    if (pressed instanceof HTMLElement && group.current?.contains(pressed)) pressed.focus({ preventScroll: true })
  }

  const button = (icon: 'up' | 'down', label: string, by: 1 | -1) => (
    <button
      type="button"
      className="icon-button"
      aria-label={`${label} ${name}`}
      aria-disabled={busy || !order[place + by]}
      onClick={() => order[place + by] && move(by)}
    >
      <Icon name={icon} size={18} />
    </button>
  )
  return (
    <span className="family-moves" ref={group}>
      {button('up', 'Move up', -1)}
      {button('down', 'Move down', 1)}
    </span>
  )
}
