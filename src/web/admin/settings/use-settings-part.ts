import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { keysOf } from '../../../contract/keys-of.ts'
import type { ManagedSettings } from '../../../contract/settings.ts'
import { deleteDraft, type FoundDraft, findDraft, saveDraft } from '../../forms/draft.ts'
import { useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import type { RestoredTyping } from '../../ui/fields/restored-draft.tsx'
import { settingsMessages } from './messages.ts'
import { currentProblems, problemsByPath } from './problems-by-path.ts'
import { useSavedReload } from './use-saved-reload.ts'

/** The settings that one page edits, as its form has them. */
export interface SettingsPart<Values extends object> {
  /** The name of its draft. */
  draft: string
  valuesOf(settings: ManagedSettings): Values
  /** Reads the fields that have changed, as they are sent. */
  read(changed: object): z.ZodSafeParseResult<object>
  /** How a field changes, in words, for a draft that is restored. */
  changeText?(field: keyof Values & string, before: Values, after: Values): string
}

export type PartForm<Values extends object> = ReturnType<typeof useSettingsPart<Values>>
type Field<Values> = keyof Values & string
type Draft<Values> = { seen: Values; typed: Partial<Values> }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The form of a part of the settings. It sends what has changed. When somebody else was faster, fields that both changed keep what is typed
 * and show the other value; the tab keeps a draft until it is saved.
 */
export function useSettingsPart<Values extends object>(part: SettingsPart<Values>, loaded: ManagedSettings) {
  const [found] = useState(() => findDraft<Draft<Values>>(part.draft))
  const [seen, setSeen] = useState(loaded)
  const saved = part.valuesOf(seen)
  const [typed, setTyped] = useState<Partial<Values>>(found?.typed.typed ?? {})
  const [conflicts, setConflicts] = useState(() => (found ? conflictsOf(found.typed.seen, saved, found.typed.typed) : []))
  const [restored, setRestored] = useState(() => restoredOf(part, saved, found))
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const { send, busy, refusal, setRefusal } = useSending()
  const isDone = useRef(false)
  const reload = useSavedReload()
  const values: Values = { ...saved, ...typed }
  const changed = changesOf(saved, typed)

  useEffect(() => {
    const before = part.valuesOf(seen)
    if (changesOf(before, typed).length > 0) saveDraft<Draft<Values>>(part.draft, { seen: before, typed })
    else deleteDraft(part.draft)
  }, [part, seen, typed])

  function change(edit: Partial<Values>) {
    setTyped((before) => ({ ...before, ...edit }))
    setWrong((before) => currentProblems(before, values, { ...values, ...edit }))
  }
  /** Takes what somebody else saved. */
  function take(field: Field<Values>) {
    setTyped((before) => without(before, field))
    setConflicts((fields) => fields.filter((other) => other !== field))
  }
  function discard() {
    setTyped({})
    setConflicts([])
    setWrong(new Map())
    setRefusal(undefined)
    setRestored(undefined)
  }
  function merge(current: ManagedSettings) {
    setConflicts(conflictsOf(saved, part.valuesOf(current), typed))
    setSeen(current)
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || changed.length === 0) return
    const form = event.currentTarget
    const { data, error } = part.read(Object.fromEntries(changed.map((field) => [field, values[field]])))
    setWrong(problemsByPath(error?.issues ?? []))
    setRefusal(error && settingsMessages.wrongFields)
    if (!data) return setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    await send(
      async () => {
        await api.settings.edit({ version: seen.version, ...data })
        setSeen(await api.settings.read())
        discard()
        reload()
      },
      ({ message, facts }) => {
        if (facts.settings) merge(facts.settings)
        setRefusal(message)
      },
    )
  }

  return { seen, saved, values, changed, conflicts, wrong, refusal, busy, isDone, restored, setRestored, change, take, discard, save }
}

/** The fields that are typed in and differ from what is saved. */
const changesOf = <Values extends object>(saved: Values, typed: Partial<Values>): Field<Values>[] =>
  keysOf(typed).filter((field) => typed[field] !== undefined && !isSame(typed[field], saved[field]))

/** The changed fields that somebody else changed too. */
const conflictsOf = <Values extends object>(before: Values, now: Values, typed: Partial<Values>): Field<Values>[] =>
  changesOf(now, typed).filter((field) => !isSame(before[field], now[field]))

function without<T extends object>(from: T, field: string): T {
  const rest = { ...from }
  Reflect.deleteProperty(rest, field)
  return rest
}

function restoredOf<Values extends object>(
  { changeText }: SettingsPart<Values>,
  saved: Values,
  found: FoundDraft<Draft<Values>> | undefined,
): RestoredTyping | undefined {
  if (!found) return undefined
  const changed = changesOf(saved, found.typed.typed)
  if (changed.length === 0) return undefined
  const after = { ...saved, ...found.typed.typed }
  return { typedAt: found.typedAt, ...(changeText && { changes: changed.map((field) => changeText(field, saved, after)) }) }
}
