import { useState } from 'react'
import { newKey } from '../../forms/use-attempt.ts'
import { showInToast, useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { stockMessages } from './messages.ts'
import type { Adjustment } from './use-adjusted-rows.ts'

interface Props {
  adjustment: Adjustment
  onUndone: () => Promise<void>
}

/** Says what an adjustment did, and undoes it without losing sales since then. */
export function AdjustedStock({ adjustment: { product, change, reason }, onUndone }: Props) {
  const { send, busy } = useSending()
  const [idempotencyKey] = useState(newKey)

  const undo = () =>
    send(async () => {
      await api.catalog.setAvailable(
        { productId: product._id, delta: -change, reason: stockMessages.undone(reason) },
        { context: { idempotencyKey } },
      )
      await onUndone()
    }, showInToast)

  return (
    <p className="adjusted-stock row" role="status">
      <Icon name="check" size={16} weight={2.2} />
      <span>
        {change >= 0 ? 'Added' : 'Removed'} {showUnits(Math.abs(change))}, {reason}
      </span>
      {change !== 0 && (
        <Button size="small" variant="quiet" busy={busy} onClick={undo}>
          Undo
        </Button>
      )}
    </p>
  )
}
