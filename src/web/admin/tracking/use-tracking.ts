import { useEffect, useState } from 'react'
import { pastedTextMessages } from '../../forms/pasted-text-messages.ts'
import { readTextFile } from '../../forms/read-text-file.ts'
import { useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { deleteDraft, readDraft, saveDraft } from '../../session/draft.ts'
import { say } from '../../ui/text/live-text.tsx'
import { trackingMessages } from './messages.ts'
import { type ParsedTracking, parseTracking } from './parse-tracking.ts'
import { type AnsweredTracking, isReady, needsChange, rowsAsText, withAnswers } from './tracking-rows.ts'

const DRAFT = 'tracking'

/** Pasted rows, the shop's answers and what can be done with them. The text is kept until its rows are saved. */
export function useTracking() {
  const [text, setText] = useState(() => readDraft<{ text: string }>(DRAFT)?.text ?? '')
  const [rows, setRows] = useState<AnsweredTracking[]>([])
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState<number>()
  const [busy, setBusy] = useState<'checking' | 'saving'>()
  const { send } = useSending()
  useEffect(() => {
    if (text) saveDraft(DRAFT, { text })
    else deleteDraft(DRAFT)
  }, [text])

  function show(answered: AnsweredTracking[]) {
    setProblem(undefined)
    setRows(answered)
  }

  function refuse(sentence: string) {
    setRows([])
    setSaved(undefined)
    setProblem(sentence)
  }

  /** Asks the shop about the rows. The first refusal of the shop itself is shown, and the text stays. */
  async function ask(what: NonNullable<typeof busy>, asked: ParsedTracking[], onFailed: string) {
    setBusy(what)
    const answered = await send(
      async () => {
        const call = what === 'saving' ? api.tracking.save : api.tracking.check
        const sent = asked.map(({ number, carrier, trackingNumber }) => ({ number, trackingNumber, ...(carrier && { carrier }) }))
        return withAnswers(asked, (await call({ rows: sent })).rows)
      },
      ({ status, message }) => setProblem(status === 0 || status >= 500 ? onFailed : message),
    )
    setBusy(undefined)
    return answered
  }

  async function check(typed = text) {
    if (busy) return
    setSaved(undefined)
    const parsed = parseTracking(typed)
    if ('problem' in parsed) return refuse(parsed.problem)
    const answered = await ask('checking', parsed.rows, pastedTextMessages.notChecked)
    if (!answered) return setRows([])
    show(answered)
    say(summaryOf(answered))
  }

  function type(typed: string) {
    setText(typed)
    setProblem(undefined)
    setSaved(undefined)
  }

  async function readFile(file: File) {
    const read = await readTextFile(file)
    if ('problem' in read) return refuse(read.problem)
    type(read.text)
    await check(read.text)
  }

  /** Saves what is ready. Rows that need a change stay. */
  async function save() {
    if (busy) return
    const answered = await ask(
      'saving',
      rows.filter((row) => !needsChange(row)),
      trackingMessages.notSaved,
    )
    if (!answered) return
    const refused = answered.filter(needsChange)
    leave([...rows.filter(needsChange), ...refused].sort((a, b) => a.row - b.row))
    const count = answered.filter(isReady).length
    setSaved(count)
    say(trackingMessages.saved(count))
  }

  /** Shows other rows, with their text. */
  function leave(others: AnsweredTracking[]) {
    show(others)
    setSaved(undefined)
    setText(rowsAsText(others))
  }
  const leaveOut = (left: AnsweredTracking) => leave(rows.filter(({ row }) => row !== left.row))

  /** Names the shipment that a row means, and asks about all rows again: they may depend on each other. */
  async function choose({ row }: AnsweredTracking, number: string) {
    if (busy) return
    const changed = rows.map((other) => (other.row === row ? { ...other, number } : other))
    setText(rowsAsText(changed))
    const answered = await ask('checking', changed, pastedTextMessages.notChecked)
    if (answered) show(answered)
  }

  return { text, rows, problem, saved, busy, type, check, readFile, save, choose, leaveOut, dismiss: () => leave([]) }
}

export function summaryOf(rows: AnsweredTracking[]): string {
  const [ready, others] = [rows.filter(isReady).length, rows.filter(needsChange).length]
  return trackingMessages.summary(rows.length, ready, others, rows.length - ready - others)
}
