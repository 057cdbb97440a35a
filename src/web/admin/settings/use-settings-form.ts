import { type FormEvent, useEffect, useRef, useState } from 'react'
import { keysOf } from '../../../contract/keys-of.ts'
import { type ManagedSettings, settingFields } from '../../../contract/settings.ts'
import { deleteDraft, type FoundDraft, findDraft, saveDraft } from '../../forms/draft.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { api } from '../../session/api.ts'
import { currentPerson } from '../../session/session-store.ts'
import type { RestoredTyping } from '../../ui/fields/restored-draft.tsx'
import { changeText, type FormField, type FormSettings } from './field-texts.ts'
import { useSavedReload } from './use-saved-reload.ts'

type Typed = Partial<FormSettings>
type Draft = { seen: ManagedSettings; typed: Typed }

const DRAFT = 'settings'
const owner = () => currentPerson()?.email ?? ''
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What is typed and differs from what is saved. */
const changesOf = (seen: FormSettings, typed: Typed): FormField[] =>
  keysOf(typed).filter((field) => typed[field] !== undefined && !isSame(typed[field], seen[field]))

export type SettingsForm = ReturnType<typeof useSettingsForm>

/**
 * The form of the settings, with one version. It sends what has changed. When somebody else was faster, fields that both changed keep what
 * is typed and show the other value; the tab keeps a draft until it is saved.
 */
export function useSettingsForm(loaded: ManagedSettings) {
  const [found] = useState<FoundDraft<Draft> | undefined>(() => findDraft<Draft>(DRAFT, owner()))
  const [seen, setSeen] = useState(loaded)
  const [typed, setTyped] = useState<Typed>(found?.typed.typed ?? {})
  const [conflicts, setConflicts] = useState<Typed>(() => (found ? conflictsOf(found.typed.seen, loaded, found.typed.typed) : {}))
  const [restored, setRestored] = useState<RestoredTyping | undefined>(() => restoredOf(loaded, found))
  const [errors, setErrors] = useState<{ [field in FormField]?: string }>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isDone = useRef(false)
  const readRefusal = useRefusal()
  const reload = useSavedReload()
  const values: FormSettings = { ...seen, ...typed }
  const changed = changesOf(seen, typed)

  useEffect(() => {
    if (changesOf(seen, typed).length > 0) saveDraft<Draft>(DRAFT, owner(), { seen, typed })
    else deleteDraft(DRAFT)
  }, [seen, typed])

  function change<Field extends FormField>(field: Field, value: FormSettings[Field]) {
    setTyped((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _, ...others }) => others)
  }
  /** Takes what somebody else saved. */
  function take(field: FormField) {
    setTyped(({ [field]: _, ...others }) => others)
    setConflicts(({ [field]: _, ...others }) => others)
  }
  function discard() {
    setTyped({})
    setConflicts({})
    setErrors({})
    setRefusal(undefined)
    setRestored(undefined)
  }
  function merge(current: ManagedSettings) {
    setConflicts(conflictsOf(seen, current, typed))
    setSeen(current)
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || changed.length === 0) return
    const form = event.currentTarget
    const wrong = problemsOf(values, changed)
    setErrors(wrong)
    const first = changed.find((field) => wrong[field])
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setBusy(true)
    setRefusal(undefined)
    try {
      await api.settings.edit({ version: seen.version, ...Object.fromEntries(changed.map((field) => [field, values[field]])) })
      const saved = await api.settings.read()
      setSeen(saved)
      discard()
      reload()
    } catch (error) {
      const { status, message, facts } = readRefusal(error)
      if (facts.settings) merge(facts.settings)
      if (status !== 401) setRefusal(message)
    } finally {
      setBusy(false)
    }
  }

  return { values, seen, changed, conflicts, errors, refusal, busy, isDone, change, take, discard, save, restored, setRestored }
}

/** What somebody else saved in fields that are typed in too. */
function conflictsOf(before: FormSettings, now: FormSettings, typed: Typed): Typed {
  const both = changesOf(now, typed).filter((field) => !isSame(before[field], now[field]))
  return Object.fromEntries(both.map((field) => [field, now[field]]))
}

function restoredOf(seen: FormSettings, found: FoundDraft<Draft> | undefined): RestoredTyping | undefined {
  const changes = found ? changesOf(seen, found.typed.typed) : []
  if (!found || changes.length === 0) return undefined
  return { typedAt: found.typedAt, changes: changes.map((field) => changeText(field, seen, { ...seen, ...found.typed.typed })) }
}

function problemsOf(values: FormSettings, changed: FormField[]) {
  return Object.fromEntries(
    changed.flatMap((field) => {
      const { error } = settingFields[field].safeParse(values[field])
      return error ? [[field, error.issues[0]?.message ?? '']] : []
    }),
  )
}
