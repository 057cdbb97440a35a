import './cart-box.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartLine } from '../../../contract/selling/carts.ts'
import { useLatePart } from '../../forms/use-late-part.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { cartMessages } from './messages.ts'

/** Saves the cart as a list, loads one, and asks for a quote. Visitors sign in for it. */
export function SaveAndLoad({ lines }: { lines: CartLine[] }) {
  const { person } = useSession()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'save' | 'load' | 'quote'>()
  const saving = useLatePart(() => import('./save-list.tsx'))
  const loading = useLatePart(() => import('./manage-lists.tsx'))
  const asking = useLatePart(() => import('./ask-for-quote.tsx'))
  const button = ({ busy, open: load }: Pick<typeof saving, 'busy' | 'open'>, what: 'save' | 'load' | 'quote') => ({
    variant: 'neutral' as const,
    busy,
    onClick: () => void (person ? load(() => setOpen(what)) : navigate('/login?from=%2Fcart')),
  })
  const close = () => setOpen(undefined)
  return (
    <div className="cart-save">
      <Button {...button(saving, 'save')}>Save as list</Button>
      <Button {...button(loading, 'load')}>Load a list</Button>
      <Button {...button(asking, 'quote')} wide className="cart-quote">
        Ask for a quote
      </Button>
      {!person && <p className="field-hint">{cartMessages.signInForLists}</p>}
      {open === 'save' && saving.part && <saving.part.SaveList lines={lines} onClose={close} />}
      {open === 'load' && loading.part && <loading.part.ManageLists onClose={close} />}
      {open === 'quote' && asking.part && <asking.part.AskForQuote lines={lines} onClose={close} />}
    </div>
  )
}
