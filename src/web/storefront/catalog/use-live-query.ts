import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useNavigationType, useSearchParams } from 'react-router'
import { unitsProblem } from '../../ui/text/units.ts'
import { listPath, type ProductQuery, rangeEnds, readProductQuery } from './product-query.ts'

const TYPING_PAUSE_MS = 150

/**
 * Updates the list after a pause in typing, or at once after a choice. Text that is being typed is never replaced; any other
 * navigation fills in the form. An invalid quantity is reported and ignored.
 */
export function useLiveQuery(form: RefObject<HTMLFormElement | null>, filters: ProductQuery) {
  const asked = (useSearchParams()[0].get('quantity') ?? '').slice(0, 20)
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typing = useRef(false)
  const isNew = useRef(true)
  const [problem, setProblem] = useState(unitsProblem(asked))
  const shown = listPath(filters)

  function update(replace: boolean) {
    clearTimeout(timer.current)
    if (form.current) void navigate(formPath(form.current), { replace, preventScrollReset: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when another list is shown
  useEffect(() => {
    const fields = form.current
    if (!fields) return
    const wasNew = isNew.current
    isNew.current = false
    if (formPath(fields) === shown) typing.current = false
    // Typed before hydration, or restored by the browser.
    else if (wasNew) update(true)
    else if (!typing.current || navigationType === 'POP') {
      typing.current = false
      clearTimeout(timer.current)
      fillForm(fields, filters)
    }
    setProblem(unitsProblem(quantityOf(fields).value))
  }, [shown, navigationType])
  // A tool that is opened right after typing is not taken back by the list.
  const isLeaving = (useNavigation().location?.pathname ?? '/products') !== '/products'
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current)
    return () => clearTimeout(timer.current)
  }, [isLeaving])
  // Between a click and the router's answer the pause may end.
  useEffect(() => {
    const stop = ({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      const opensHere = button === 0 && !metaKey && !ctrlKey && !shiftKey
      if (link && opensHere && link.pathname !== '/products') clearTimeout(timer.current)
    }
    addEventListener('click', stop, true)
    return () => removeEventListener('click', stop, true)
  }, [])

  const handlers = {
    onInput({ target }: FormEvent<HTMLElement>) {
      const isText = target instanceof HTMLInputElement && target.type !== 'checkbox'
      if (isText && target.name === 'quantity') setProblem(unitsProblem(target.value))
      typing.current = true
      clearTimeout(timer.current)
      timer.current = setTimeout(() => update(isText), isText ? TYPING_PAUSE_MS : 0)
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      update(true)
    },
  }
  return { asked, handlers, problem }
}

export type LiveQuery = ReturnType<typeof useLiveQuery>

// The form's own fields: inputs and a select, which have a value.
const quantityOf = (form: HTMLFormElement) => form.elements.namedItem('quantity') as HTMLInputElement

const formPath = (form: HTMLFormElement) => listPath(readProductQuery(new FormData(form)))

function fillForm(form: HTMLFormElement, { search, quantity, sort, fits, specifications = {} }: ProductQuery) {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  field('search').value = search ?? ''
  quantityOf(form).value = String(quantity ?? '')
  field('sort').value = sort ?? ''
  // One of the filters, whose script may still be loading.
  const inStock: HTMLInputElement | null = field('fits')
  if (inStock) inStock.checked = fits ?? false
  for (const element of form.elements) {
    const [, kind, name = ''] = (element instanceof HTMLInputElement && /^(spec|from|to)\.(.+)$/s.exec(element.name)) || []
    if (!kind) continue
    const input = element as HTMLInputElement
    const texts = specifications[name] ?? []
    if (kind === 'spec') input.checked = texts.includes(input.value)
    else input.value = rangeEnds(texts)[kind as 'from' | 'to']
  }
}
