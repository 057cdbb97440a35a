import { useEffect, useRef, useState } from 'react'
import { countUnits } from '../../../contract/ground/counts.ts'
import { pastedTextMessages } from '../../forms/pasted-text-messages.ts'
import { api } from '../../session/api.ts'
import { readDraft, saveDraft } from '../../session/draft.ts'
import { say } from '../../ui/text/live-text.tsx'
import { unitsInCart } from './cart-store.ts'
import { setUnits } from './change-cart.ts'
import { type CheckedRow, checkRows, isReady, refreshRows, replaceRow, rowsAsText, rowsToChange, withUnits } from './check-rows.ts'
import type { ColumnChoice } from './find-columns.ts'
import type { ParsedRows } from './parse-rows.ts'
import { pasteMessages } from './paste-messages.ts'
import { readQuantity } from './read-line.ts'
import { useCart } from './use-cart.ts'

const DRAFT = 'quick-order'
const preview = (input: Parameters<typeof api.orders.preview>[0]) => api.orders.preview(input)

interface QuickOrderDraft {
  text: string
  /** Absent in drafts of an earlier version. */
  rows?: CheckedRow[]
}

/** From which columns a text was read, and its lines that are no rows. */
type TextRead = Pick<Extract<ParsedRows, { rows: unknown }>, 'prose' | 'columns'>

/** Pasted rows, their answers and what can be done with them. Text and rows are kept until they are in the cart or dismissed. */
export function useQuickOrder() {
  const [draft, setDraft] = useState<QuickOrderDraft>()
  const { text, rows: checked = [] } = draft ?? { text: '' }
  const [wasRestored, setWasRestored] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<string>()
  const [checking, setChecking] = useState(false)
  const [question, setQuestion] = useState<ColumnChoice[]>()
  const [said, setSaid] = useState<TextRead>()
  useCart()
  const rows = checked.map((row) => (row.product ? { ...row, inCart: unitsInCart(row.product.productID) } : row))
  const latest = useRef(rows)
  latest.current = rows
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is restored once
  useEffect(() => {
    const found = readDraft<QuickOrderDraft>(DRAFT)
    if (!found) return
    setDraft(found)
    if (!found.rows?.length) return
    setWasRestored(true)
    refreshRows(found.rows, preview).then(
      (refreshed) => setRows((current) => (current === found.rows ? refreshed : current)),
      // The answers of last time stay. The order is checked again when it is placed.
      () => {},
    )
  }, [])
  useEffect(() => {
    if (draft) saveDraft(DRAFT, draft)
  }, [draft])

  const setRows = (change: (rows: CheckedRow[]) => CheckedRow[]) =>
    setDraft((current) => ({ text: current?.text ?? '', rows: change(current?.rows ?? []) }))

  function type(typed: string) {
    setDraft((current) => ({ ...current, text: typed }))
    setProblem(undefined)
    setDone(undefined)
    setQuestion(undefined)
  }

  /** Rows of an earlier text can no longer be added. */
  function refuse(sentence: string) {
    setRows(() => [])
    setDone(undefined)
    setQuestion(undefined)
    setProblem(sentence)
  }

  /** `quantityAt` answers the question for the column of quantities. */
  async function check(typed = text, quantityAt?: number) {
    if (checking) return
    setDone(undefined)
    setChecking(true)
    try {
      // What reads a text is a third of the page's own script.
      const { parseRows } = await import('./parse-rows.ts')
      const parsed = parseRows(typed, quantityAt)
      if ('problem' in parsed) return refuse(parsed.problem)
      setProblem(undefined)
      if ('question' in parsed) {
        setRows(() => [])
        setQuestion(parsed.question)
        return say(pasteMessages.whichColumn)
      }
      setQuestion(undefined)
      setSaid(parsed)
      const answered = await checkRows(parsed.rows, preview)
      setRows(() => answered)
      say(summaryOf(answered))
    } catch {
      refuse(pastedTextMessages.notChecked)
    } finally {
      setChecking(false)
    }
  }

  async function readFile(file: File) {
    const late = await import('../../forms/read-text-file.ts').catch(() => undefined)
    if (!late) return refuse(pastedTextMessages.notChecked)
    const read = await late.readTextFile(file)
    if ('problem' in read) return refuse(read.problem)
    type(read.text)
    await check(read.text)
  }

  /** Shows changed rows and says what is true now. */
  function show(shown: CheckedRow[], changed = '') {
    setRows(() => shown)
    say(`${changed} ${summaryOf(shown)}`.trim())
  }

  /** Puts a row with another quantity in its place. */
  function replace(changed: CheckedRow) {
    const { product, sku, units, quantity } = changed
    const now = units === undefined ? quantity : countUnits(units)
    show(
      rows.map((row) => (row.row === changed.row ? changed : row)),
      pasteMessages.changedTo(product?.name ?? sku, now),
    )
  }

  const changeUnits = (changed: CheckedRow, units: number) => replace(withUnits(changed, units))

  /** The quantity as somebody corrects it. */
  function correctQuantity({ choices: _, typed: __, ...row }: CheckedRow, quantity: string) {
    replace({ ...row, quantity, units: readQuantity(quantity), sumOf: undefined })
  }

  function changeAll() {
    const changed = new Map(rowsToChange(rows).map(({ row, changeTo }) => [row.row, withUnits(row, changeTo)]))
    show(rows.map((row) => changed.get(row.row) ?? row))
  }

  async function changePartNumber({ row, units, quantity, others }: CheckedRow, sku: string) {
    try {
      const asked = { row, sku, quantity: units === undefined ? quantity : String(units), ...(others && { others }) }
      const [changed] = await checkRows([asked], preview)
      // Other rows may have changed meanwhile.
      if (changed) show(replaceRow(latest.current, changed), pasteMessages.changedTo(sku, changed.product?.name ?? pasteMessages.unknown))
    } catch {
      setProblem(pastedTextMessages.notChecked)
    }
  }

  /** Shows other rows, with their text. */
  function leave(others: CheckedRow[]) {
    setProblem(undefined)
    setDone(undefined)
    if (others.length === 0) setSaid(undefined)
    setDraft({ text: rowsAsText(others.filter(({ addedTo }) => addedTo === undefined)), rows: others })
  }
  const leaveOut = (left: CheckedRow) => leave(checked.filter(({ row, addedTo }) => row !== left.row && addedTo !== left.row))
  const dismiss = () => leave([])

  const ready = rows.filter((row) => row.addedTo === undefined && isReady(row))

  function addReady() {
    const tried = new Set(ready.map(({ row }) => row))
    const wanted = ready.flatMap(({ product, units }) => (product && units ? [[product.productID, units] as const] : []))
    setUnits(wanted.map(([productID, units]) => [productID, unitsInCart(productID) + units]))
    const added = new Set(ready.filter(({ product }) => product && unitsInCart(product.productID) > 0).map(({ row }) => row))
    leave(
      checked
        .filter(({ row, addedTo }) => !added.has(addedTo ?? row))
        .map((row) => (tried.has(row.row) ? { ...row, hadNoRoom: true } : row)),
    )
    setDone(pasteMessages.added(added.size))
    say(pasteMessages.added(added.size))
  }

  return {
    text,
    rows,
    ready,
    problem,
    done,
    checking,
    wasRestored,
    question,
    said,
    type,
    check,
    readFile,
    changeUnits,
    changeAll,
    correctQuantity,
    changePartNumber,
    leaveOut,
    dismiss,
    addReady,
  }
}

export type QuickOrderState = ReturnType<typeof useQuickOrder>

export function summaryOf(rows: CheckedRow[]): string {
  const ready = rows.filter(isReady).length
  return pasteMessages.summary(rows.length, ready, rows.length - ready)
}
