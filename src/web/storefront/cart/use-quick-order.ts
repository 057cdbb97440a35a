import { useEffect, useState } from 'react'
import { readDraft, saveDraft } from '../../forms/draft.ts'
import { api } from '../../session/api.ts'
import { currentPerson } from '../../session/session-store.ts'
import { say } from '../../ui/text/live-text.tsx'
import { unitsInCart } from './cart-store.ts'
import { setUnits } from './change-cart.ts'
import { type CheckedRow, checkRows, isReady, replaceRow, rowsAsText } from './check-rows.ts'
import { parseRows } from './parse-rows.ts'
import { pasteMessages } from './paste-messages.ts'
import { readTextFile } from './read-text-file.ts'

const DRAFT = 'quick-order'
const preview = (input: Parameters<typeof api.orders.preview>[0]) => api.orders.preview(input)

/** Pasted rows, their answers and what can be done with them. The text is kept until its rows are in the cart. */
export function useQuickOrder() {
  const [text, setText] = useState('')
  const [rows, setRows] = useState<CheckedRow[]>([])
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<string>()
  const [checking, setChecking] = useState(false)
  useEffect(() => setText(readDraft<{ text: string }>(DRAFT, currentPerson()?.email ?? '')?.text ?? ''), [])

  function type(typed: string) {
    setText(typed)
    setProblem(undefined)
    setDone(undefined)
    saveDraft(DRAFT, currentPerson()?.email ?? '', { text: typed })
  }

  async function check(typed = text) {
    if (checking) return
    setDone(undefined)
    const parsed = parseRows(typed)
    if ('problem' in parsed) return setProblem(parsed.problem)
    setProblem(undefined)
    setChecking(true)
    try {
      const checked = await checkRows(parsed.rows, preview)
      setRows(checked)
      say(summaryOf(checked))
    } catch {
      setProblem(pasteMessages.notChecked)
    }
    setChecking(false)
  }

  async function readFile(file: File) {
    const read = await readTextFile(file)
    if ('problem' in read) return setProblem(read.problem)
    type(read.text)
    await check(read.text)
  }

  const changeUnits = (changed: CheckedRow, units: number) =>
    setRows(rows.map((row) => (row === changed ? { ...row, units, quantity: String(units), sumOf: undefined } : row)))

  async function changePartNumber({ row, units, quantity }: CheckedRow, sku: string) {
    try {
      const [changed] = await checkRows([{ row, sku, quantity: units === undefined ? quantity : String(units) }], preview)
      if (changed) setRows((others) => replaceRow(others, changed))
    } catch {
      setProblem(pasteMessages.notChecked)
    }
  }

  const leaveOut = (left: CheckedRow) => {
    const others = rows.filter(({ row, addedTo }) => row !== left.row && addedTo !== left.row)
    setRows(others)
    type(rowsAsText(others))
  }

  const ready = rows.filter((row) => row.addedTo === undefined && isReady(row))

  function addReady() {
    const wanted = ready.flatMap(({ product, units }) => (product && units ? [[product.productID, units] as const] : []))
    setUnits(wanted.map(([productID, units]) => [productID, unitsInCart(productID) + units]))
    const added = new Set(ready.filter(({ product }) => product && unitsInCart(product.productID) > 0).map(({ row }) => row))
    const others = rows
      .filter(({ row, addedTo }) => !added.has(addedTo ?? row))
      .map((row) => (ready.includes(row) ? { ...row, hadNoRoom: true } : row))
    setRows(others)
    type(rowsAsText(others.filter(({ addedTo }) => addedTo === undefined)))
    setDone(pasteMessages.added(added.size))
    say(pasteMessages.added(added.size))
  }

  return { text, type, rows, ready, problem, done, checking, check, readFile, changeUnits, changePartNumber, leaveOut, addReady }
}

export function summaryOf(rows: CheckedRow[]): string {
  const ready = rows.filter(isReady).length
  return pasteMessages.summary(rows.length, ready, rows.length - ready)
}
