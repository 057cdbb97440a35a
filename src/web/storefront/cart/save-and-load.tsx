import './cart-box.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartLine } from '../../../contract/selling/carts.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AskForQuote } from './ask-for-quote.tsx'
import { ManageLists } from './manage-lists.tsx'
import { cartMessages } from './messages.ts'
import { SaveList } from './save-list.tsx'

/** Saves the cart as a list, loads one, and asks for a quote. Visitors sign in for it. */
export function SaveAndLoad({ lines }: { lines: CartLine[] }) {
  const { person } = useSession()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'save' | 'load'>()
  const signIn = () => void navigate('/login?from=%2Fcart')
  const press = (what: 'save' | 'load') => (person ? setOpen(what) : signIn())
  const close = () => setOpen(undefined)
  return (
    <div className="cart-save">
      <Button variant="neutral" onClick={() => press('save')}>
        Save as list
      </Button>
      <Button variant="neutral" onClick={() => press('load')}>
        Load a list
      </Button>
      <AskForQuote lines={lines} onSignIn={person ? undefined : signIn} />
      {!person && <p className="field-hint">{cartMessages.signInForLists}</p>}
      {open === 'save' && <SaveList lines={lines} onClose={close} />}
      <ManageLists open={open === 'load'} onClose={close} />
    </div>
  )
}
