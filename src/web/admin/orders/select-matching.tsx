import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { focusFirstAction } from './focus-actions.ts'
import { MAX_PICKED } from './use-picked.ts'

interface Props {
  /** How many orders match the filters. */
  found: number
  /** While they load: how many have. */
  loaded: number | undefined
  select: () => void
}

/** Picks the orders of the other pages too, as far as they can be picked at once. It leaves then, and its focus goes to the actions. */
export function SelectMatching({ found, loaded, select }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const node = button.current
    return () => {
      if (document.activeElement === node) focusFirstAction()
    }
  }, [])
  const isBusy = loaded !== undefined
  const name = found > MAX_PICKED ? `Select the first ${MAX_PICKED} that match` : `Select all ${showUnits(found)} that match`
  return (
    <Button ref={button} variant="quiet" className="action-bar-matching" busy={isBusy} onClick={select}>
      {isBusy ? `Selecting… ${showUnits(loaded)}` : name}
    </Button>
  )
}
