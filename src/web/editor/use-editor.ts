import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { deleteDraft, findDraft, saveDraft } from '../forms/draft.ts'
import { useSending } from '../forms/use-sending.ts'
import type { ApiError } from '../session/api.ts'
import type { RestoredTyping } from '../ui/fields/restored-draft.tsx'
import { type Changes, changesOf, type FieldOf, mergeTyped, type Rules } from './changes.ts'
import { currentProblems, type ProblemsByPath, problemsByPath } from './problems-by-path.ts'

export type Read<Data> = { data: Data; problems?: undefined } | { data?: undefined; problems: ProblemsByPath }

/** What an editor edits: a thing of the shop, whose fields have values of their own, such as a price as it is typed. */
export interface Edited<Thing extends { version?: number }, Values extends object, Data> extends Rules<Values> {
  /** The name of its draft. */
  draft: string
  valuesOf: (thing: Thing) => Values
  /** How a field changes, in words, for a draft that is restored. */
  changeText?: (field: FieldOf<Values>, before: Values, after: Values) => string
  /** Reads what is sent, or says what is wrong with each field. */
  read: (values: Values, changed: FieldOf<Values>[], seen: Thing) => Read<Data>
  /** Saves it over the version that was seen. Returns the thing as it is now, or nothing if the editor is left. */
  send: (data: Data, seen: Thing) => Promise<Thing | undefined>
  /** Returns what somebody else has saved meanwhile. Not called if the session has ended. */
  onRefused?: (refusal: ApiError) => Thing | undefined
  onSaved?: () => unknown
}

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
    const part = typeof edit === 'function' ? edit(latest.current) : edit
    const next = { ...latest.current, ...part }
    setTyped((typed) => ({ ...typed, ...part }))
    setWrong((wrong) => stillWrong(wrong, next))
    setRefusal(undefined)
    latest.current = next
  }
  function stillWrong(wrong: ProblemsByPath, next: Values): ProblemsByPath {
    if (wrong.size === 0) return wrong
    const { problems = new Map() } = edited.read(next, changesOf(edited, saved, next), seen)
    return new Map([...currentProblems(wrong, latest.current, next)].filter(([path]) => problems.has(path)))
  }
  /** Takes what somebody else saved. */
  function take(field: FieldOf<Values>) {
    setTyped(({ [field]: _, ...others }) => others as Changes<Values>)
    setRefusal(undefined)
  }
  function takeOver(current: Thing) {
    setTyped(mergeTyped(edited, { before: saved, now: valuesOf(current), typed }))
    setBefore(before ?? saved)
    setSeen(current)
  }
  function discard() {
    setTyped({})
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
        if (now) setSeen(now)
        discard()
        deleteDraft(name)
        await edited.onSaved?.()
      },
      (refusal) => {
        const current = edited.onRefused?.(refusal)
        if (current) takeOver(current)
        setRefusal(refusal.message)
      },
    )
  async function save() {
    const data = check()
    if (data) await send(data)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const data = check()
    if (data) void send(data)
    else focusFirstWrong(event.target as HTMLElement)
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
      value: values[name] as string,
      error: wrong.get(name),
      onChange: ({ target }: ChangeEvent<{ value: string }>) => change({ [name]: target.value } as Changes<Values>),
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

/** Reads fields by a schema. */
export function readFields<Data>(schema: z.ZodType<Data>, values: object): Read<Data> {
  const { data, error } = schema.safeParse(values)
  return error ? { problems: problemsByPath(error.issues) } : { data }
}

type Start<Values> = { typed: Changes<Values>; before?: Values; restored?: RestoredTyping }

/** What was typed before the page was left. */
function findStart<Thing extends { version?: number }, Values extends object, Data>(
  edited: Edited<Thing, Values, Data>,
  saved: Values,
): Start<Values> {
  const found = findDraft<{ seen: Values | Thing; typed: Changes<Values> } | Values>(edited.draft)
  if (!found) return { typed: {} }
  // Drafts of the version before have the values alone, or the thing itself.
  const { seen, typed } = 'typed' in found.typed ? found.typed : { seen: saved, typed: found.typed }
  const before = 'version' in seen && !('version' in saved) ? edited.valuesOf(seen) : (seen as Values)
  const merged = mergeTyped(edited, { before, now: saved, typed })
  const changed = changesOf(edited, saved, merged)
  if (changed.length === 0) return { typed: {} }
  const { changeText } = edited
  const after = { ...saved, ...merged }
  const changes = changeText && changed.map((field) => changeText(field, saved, after))
  return { typed: merged, before, restored: { typedAt: found.typedAt, ...(changes && { changes }) } }
}
