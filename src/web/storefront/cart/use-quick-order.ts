import { useEffect, useState } from 'react'
import { readDraft, saveDraft } from '../../forms/draft.ts'
import { pastedTextMessages } from '../../forms/pasted-text-messages.ts'
import { readTextFile } from '../../forms/read-text-file.ts'
import { api } from '../../session/api.ts'
import { currentPerson } from '../../session/session-store.ts'
import { say } from '../../ui/text/live-text.tsx'
import { unitsInCart } from './cart-store.ts'
import { setUnits } from './change-cart.ts'
import { type CheckedRow, checkRows, isReady, refreshRows, replaceRow, rowsAsText } from './check-rows.ts'
import { parseRows } from './parse-rows.ts'
import { pasteMessages } from './paste-messages.ts'
import { useCart } from './use-cart.ts'

const DRAFT = 'quick-order'
const owner = () => currentPerson()?.email ?? ''
const preview = (input: Parameters<typeof api.orders.preview>[0]) => api.orders.preview(input)

interface QuickOrderDraft {
  text: string
  /** Absent in drafts of an earlier version. */
  rows?: CheckedRow[]
}

/** Pasted rows, their answers and what can be done with them. Text and rows are kept until they are in the cart or dismissed. */
export function useQuickOrder() {
  const [draft, setDraft] = useState<QuickOrderDraft>()
  const { text, rows: checked = [] } = draft ?? { text: '' }
  const [wasRestored, setWasRestored] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<string>()
  const [checking, setChecking] = useState(false)
  useCart()
  const rows = checked.map((row) => (row.product ? { ...row, inCart: unitsInCart(row.product.productID) } : row))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is restored once
  useEffect(() => {
    const found = readDraft<QuickOrderDraft>(DRAFT, owner())
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
    if (draft) saveDraft(DRAFT, owner(), draft)
  }, [draft])

  const setRows = (change: (rows: CheckedRow[]) => CheckedRow[]) =>
    setDraft((current) => ({ text: current?.text ?? '', rows: change(current?.rows ?? []) }))

  function type(typed: string) {
    setDraft((current) => ({ ...current, text: typed }))
    setProblem(undefined)
    setDone(undefined)
  }

  /** Rows of an earlier text cannot be added any more. */
  function refuse(sentence: string) {
    setRows(() => [])
    setDone(undefined)
    setProblem(sentence)
  }

  async function check(typed = text) {
    if (checking) return
    setDone(undefined)
    const parsed = parseRows(typed)
    if ('problem' in parsed) return refuse(parsed.problem)
    setProblem(undefined)
    setChecking(true)
    try {
      const answered = await checkRows(parsed.rows, preview)
      setRows(() => answered)
      say(summaryOf(answered))
    } catch {
      refuse(pastedTextMessages.notChecked)
    }
    setChecking(false)
  }

  async function readFile(file: File) {
    const read = await readTextFile(file)
    if ('problem' in read) return refuse(read.problem)
    type(read.text)
    await check(read.text)
  }

  const changeUnits = (changed: CheckedRow, units: number) =>
    setRows((others) => others.map((row) => (row.row === changed.row ? { ...row, units, quantity: String(units), sumOf: undefined } : row)))

  async function changePartNumber({ row, units, quantity }: CheckedRow, sku: string) {
    try {
      const [changed] = await checkRows([{ row, sku, quantity: units === undefined ? quantity : String(units) }], preview)
      if (changed) setRows((others) => replaceRow(others, changed))
    } catch {
      setProblem(pastedTextMessages.notChecked)
    }
  }

  /** Shows other rows, with their text. */
  function leave(others: CheckedRow[]) {
    setProblem(undefined)
    setDone(undefined)
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
    ...{ text, rows, ready, problem, done, checking, wasRestored },
    ...{ type, check, readFile, changeUnits, changePartNumber, leaveOut, dismiss, addReady },
  }
}

export type QuickOrderState = ReturnType<typeof useQuickOrder>

export function summaryOf(rows: CheckedRow[]): string {
  const ready = rows.filter(isReady).length
  return pasteMessages.summary(rows.length, ready, rows.length - ready)
}
