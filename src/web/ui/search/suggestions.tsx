import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyPart } from '../../framework/lazy-part.ts'
import { Icon } from '../pictures/icon.tsx'
import { oneOrMany } from '../text/counts.ts'
import { say } from '../text/live-text.tsx'
import { suggestionsToRows } from './suggestions-to-rows.ts'
import { type Answer, useSuggestions } from './use-suggestions.ts'

// A script of its own, so that the first one of every page does not name its style sheet.
const list = import('./suggestion-list.tsx')
list.catch(() => {})
const SuggestionList = lazyPart(() => list)

/** Suggests tools and families under the search of every page, as a combobox with a list (ARIA). The focus stays in the field. */
export default function Suggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const input = field.current
  return input?.form ? <SuggestionsOf input={input} form={input.form} /> : null
}

function answerText({ total, guess }: Answer['found']): string {
  if (guess) return `${total} ${oneOrMany(total, 'close match', 'close matches')}`
  return `${total} ${oneOrMany(total, 'tool matches', 'tools match')}`
}

function SuggestionsOf({ input, form }: { input: HTMLInputElement; form: HTMLFormElement }) {
  const [text, setText] = useState(input.value.trim())
  const [isOpen, setIsOpen] = useState(true)
  const [picked, setPicked] = useState<{ answer: Answer | undefined; at: number }>()
  const { key } = useLocation()
  const navigate = useNavigate()
  const answer = useSuggestions(text)
  const rows = answer ? suggestionsToRows(answer) : []
  // A whole part number marks its tool, so that Enter opens it.
  const chosen = picked && picked.answer === answer ? picked.at : rows.findIndex(({ isExact }) => isExact)
  const isShown = isOpen && answer !== undefined
  const row = isShown ? rows[chosen] : undefined

  useEffect(() => {
    if (answer) say(answerText(answer.found))
  }, [answer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation empties the field
  useEffect(
    () => () => {
      input.value = ''
      setText('')
    },
    [key, input],
  )
  useEffect(() => {
    input.ariaExpanded = String(isShown && rows.length > 0)
    if (isShown) input.setAttribute('aria-controls', 'suggestions')
    else input.removeAttribute('aria-controls')
    if (row) input.setAttribute('aria-activedescendant', row.id)
    else input.removeAttribute('aria-activedescendant')
    if (row) document.getElementById(row.id)?.scrollIntoView({ block: 'nearest' })
  })
  // Enter opens the row that is marked on the screen.
  useLayoutEffect(() => {
    const stopped = new AbortController()
    const on = <Kind extends keyof HTMLElementEventMap>(kind: Kind, handle: (event: HTMLElementEventMap[Kind]) => void) =>
      form.addEventListener(kind, handle, { signal: stopped.signal })
    on('input', () => {
      setText(input.value.trim())
      setIsOpen(true)
    })
    on('focusin', () => setIsOpen(true))
    on('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setIsOpen(false)
    })
    on('submit', (event) => {
      event.preventDefault()
      void navigate(row?.to ?? (text ? `/products?${new URLSearchParams({ search: text })}` : '/products'))
    })
    on('keydown', (event) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setIsOpen(true)
        // One more place, in which no row is marked.
        const places = rows.length + 1
        const at = ((chosen + 1 + (event.key === 'ArrowDown' ? 1 : places - 1)) % places) - 1
        if (isShown) setPicked({ answer, at })
      } else if (event.key === 'Escape' && input.value) {
        event.preventDefault()
        setIsOpen(false)
        if (isShown) return
        input.value = ''
        setText('')
      } else if (event.key === 'Escape' && !form.matches(':popover-open')) input.blur()
    })
    // Typed since this was rendered.
    setText(input.value.trim())
    return () => stopped.abort()
  })
  const clear = () => {
    input.value = ''
    setText('')
    input.focus()
  }
  if (!text) return null
  return (
    <>
      <button type="button" className="suggestions-clear" aria-label="Clear" onClick={clear}>
        <Icon name="close" size={16} />
      </button>
      {isShown && <SuggestionList answer={answer} rows={rows} chosen={chosen} />}
    </>
  )
}
