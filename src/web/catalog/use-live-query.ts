import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { unitsProblem } from '../ui/units.ts'
import { listPath, type ProductQuery, readProductQuery } from './product-query.ts'

const TYPING_PAUSE_MS = 150

/**
 * Lets the list follow the form: a pause in typing asks for it (the newest question wins, the router drops older ones),
 * a choice asks at once. What is under the fingers is never replaced; what came by another way is put into the fields.
 * What is no quantity is told, and the list is shown without one.
 */
export function useLiveQuery(form: RefObject<HTMLFormElement | null>, wish: ProductQuery, asked: string) {
  const navigate = useNavigate()
  const cameBy = useNavigationType()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typing = useRef(false)
  const isNew = useRef(true)
  const [problem, setProblem] = useState(unitsProblem(asked))
  const shown = listPath(wish)

  function ask(replace: boolean) {
    clearTimeout(timer.current)
    if (form.current) void navigate(formPath(form.current), { replace, preventScrollReset: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers the arrival of another list, and nothing else
  useEffect(() => {
    const fields = form.current
    if (!fields) return
    const wasNew = isNew.current
    isNew.current = false
    if (formPath(fields) === shown) typing.current = false
    // Typed before the page came alive, or put back by the browser.
    else if (wasNew) ask(true)
    else if (!typing.current || cameBy === 'POP') {
      typing.current = false
      clearTimeout(timer.current)
      fillForm(fields, wish)
    }
    setProblem(unitsProblem(quantityOf(fields).value))
  }, [shown, cameBy])
  useEffect(() => () => clearTimeout(timer.current), [])

  const handlers = {
    onInput({ target }: FormEvent<HTMLFormElement>) {
      const isText = target instanceof HTMLInputElement && target.type !== 'checkbox'
      if (isText && target.name === 'quantity') setProblem(unitsProblem(target.value))
      typing.current = true
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(isText), isText ? TYPING_PAUSE_MS : 0)
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      ask(true)
    },
  }
  return { handlers, problem }
}

const quantityOf = (form: HTMLFormElement) => form.elements.namedItem('quantity') as HTMLInputElement

const formPath = (form: HTMLFormElement) => listPath(readProductQuery(new FormData(form)))

function fillForm(form: HTMLFormElement, { search, quantity, sort, fits }: ProductQuery) {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  field('search').value = search ?? ''
  quantityOf(form).value = String(quantity ?? '')
  field('sort').value = sort ?? ''
  field('fits').checked = fits ?? false
}
