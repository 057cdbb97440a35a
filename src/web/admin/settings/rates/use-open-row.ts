import { type FormEvent, useEffect, useRef, useState } from 'react'
import { focusFirstWrong } from '../../../editor/use-editor.ts'
import type { TaxForm } from './use-tax-form.ts'

/** The row that is open for editing. A save that is refused opens the first wrong row and moves the focus to its field. */
export function useOpenRow({ values, wrong, submit: send }: TaxForm) {
  const [open, setOpen] = useState<number>()
  const form = useRef<HTMLFormElement>(null)
  const isAsked = useRef(false)
  const [wrongRow] = wrongRows({ values, wrong })
  useEffect(() => {
    if (!isAsked.current || wrongRow === undefined) return
    if (open !== wrongRow) {
      setOpen(wrongRow)
      return
    }
    isAsked.current = false
    if (form.current) focusFirstWrong(form.current)
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    isAsked.current = true
    send(event)
  }
  return { open, setOpen, form, submit }
}

/** The rows that have a wrong field, in their order. */
export const wrongRows = ({ values, wrong }: Pick<TaxForm, 'values' | 'wrong'>): number[] =>
  values.tax.flatMap((_, index) => ([...wrong.keys()].some((path) => path.startsWith(`tax.${index}.`)) ? [index] : []))
