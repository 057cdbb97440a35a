import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useSending } from '../forms/use-sending.ts'
import { deleteDraft, saveDraft } from '../session/draft.ts'
import { type Changes, changesOf, type FieldOf, mergeTyped, oneChange, typedSince, without } from './changes.ts'
import type { Edited } from './edited.ts'
import { findStart } from './find-start.ts'
import { currentProblems, type ProblemsByPath } from './problems-by-path.ts'

export type Editor<Thing extends { version?: number }, Values extends object> = ReturnType<typeof useEditor<Thing, Values, unknown>>

/** What the fields of an editor need. */
export type EditedFields<Values extends object> = Pick<
  Editor<{ version?: number }, Values>,
  'values' | 'latest' | 'wrong' | 'field' | 'change'
>

type TextField<Values> = { [field in FieldOf<Values>]: Values[field] extends string ? field : never }[FieldOf<Values>]

/**
 * Edits a thing that others edit, too. When somebody else was faster, fields that nobody typed in take the new values; the others keep what
 * is typed and are `conflicts`, and the next save counts. The tab keeps a draft until it is saved or discarded.
 */
export function useEditor<Thing extends { version?: number }, Values extends object, Data>(
  edited: Edited<Thing, Values, Data>,
  loaded: Thing,
) {
  const { draft: name, valuesOf } = edited
  const [seen, setSeen] = useState(loaded)
  const saved = valuesOf(seen)
  const [start] = useState(() => findStart(edited, saved))
  const [typed, setTyped] = useState(start.typed)
  /** The values before somebody else saved others. */
  const [before, setBefore] = useState(start.before)
  const [restored, setRestored] = useState(start.restored)
  const [wrong, setWrong] = useState<ProblemsByPath>(new Map())
  const { send: sendOnce, busy, refusal, setRefusal } = useSending()
  /** Set before leaving after a save. */
  const isDone = useRef(false)
  const values: Values = { ...saved, ...typed }
  const latest = useRef(values)
  latest.current = values
  const changed = changesOf(edited, saved, typed)
  const theirs = before ? changesOf(edited, before, saved) : []
  const conflicts = changed.filter((field) => theirs.includes(field))

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed and seen decides the rest
  useEffect(() => {
    if (typed === start.typed) return
    if (changed.length > 0) saveDraft(name, { seen: before ?? saved, typed })
    else deleteDraft(name)
  }, [name, typed, seen, before])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page has loaded another version
  useEffect(() => {
    if ((loaded.version ?? 0) <= (seen.version ?? 0)) return
    if (changed.length > 0) takeOver(loaded)
    else setSeen(loaded)
  }, [loaded])

  /** `edit` may follow from the latest values, when several edits arrive before the page is drawn again. */
  function change(edit: Changes<Values> | ((values: Values) => Changes<Values>)) {
    const last = latest.current
    const part = typeof edit === 'function' ? edit(last) : edit
    const next = { ...last, ...part }
    setTyped((typed) => ({ ...typed, ...part }))
    setWrong((wrong) => stillWrong(wrong, last, next))
    setRefusal(undefined)
    latest.current = next
  }
  /** A message ends with its field, or when another field has put it right. */
  function stillWrong(wrong: ProblemsByPath, last: Values, next: Values): ProblemsByPath {
    if (wrong.size === 0) return wrong
    const { problems = new Map() } = edited.read(next, changesOf(edited, saved, next), seen)
    return new Map([...currentProblems(wrong, last, next)].filter(([path]) => problems.has(path)))
  }
  /** Takes what somebody else saved. */
  function take(field: FieldOf<Values>) {
    setTyped((typed) => without(typed, field))
    setRefusal(undefined)
  }
  function takeOver(current: Thing) {
    setTyped((typed) => mergeTyped(edited, { before: saved, now: valuesOf(current), typed }))
    setBefore(before ?? saved)
    setSeen(current)
  }
  function discard() {
    setTyped({})
    forget()
  }
  function forget() {
    setBefore(undefined)
    setWrong(new Map())
    setRefusal(undefined)
    setRestored(undefined)
  }

  /** Returns what can be sent; otherwise marks the wrong fields. */
  function check(): Data | undefined {
    const { data, problems = new Map() } = edited.read(values, changed, seen)
    setWrong(problems)
    setRefusal(undefined)
    return data
  }
  const send = (data: Data) =>
    sendOnce(
      async () => {
        const now = await edited.send(data, seen)
        isDone.current = now === undefined
        forget()
        if (now) setSeen(now)
        else deleteDraft(name)
        setTyped((later) => (now ? typedSince(typed, later) : {}))
        await edited.onSaved?.()
      },
      (refusal) => {
        const current = edited.onRefused?.(refusal)
        if (current) takeOver(current)
        const { field } = refusal.facts
        const [name] = (field ?? '').split('.')
        if (field && name && name in values) setWrong(new Map([[field, refusal.message]]))
        else setRefusal(refusal.message)
      },
    )
  async function save() {
    const data = check()
    if (data) await send(data)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = check()
    if (data) void send(data).then(() => focusFirstWrong(form))
    else focusFirstWrong(form)
  }

  return {
    seen,
    saved,
    values,
    latest,
    before,
    changed,
    /** The fields that somebody else saved meanwhile. */
    theirs,
    conflicts,
    wrong,
    refusal,
    busy,
    isDirty: changed.length > 0,
    field: (name: TextField<Values>) => ({
      name,
      value: values[name],
      error: wrong.get(name),
      onChange: ({ target }: ChangeEvent<{ value: string }>) => change(oneChange<Values>(name, target.value)),
    }),
    change,
    take,
    discard,
    check,
    save,
    submit,
    draft: { restored, onKeep: () => setRestored(undefined), onDiscard: discard },
    guard: { isUnsaved: changed.length > 0, isDone, onDiscard: () => deleteDraft(name) },
  }
}

/** Moves the focus to the first field that is marked, once the marks are drawn. */
export const focusFirstWrong = (form: HTMLElement) => void setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
