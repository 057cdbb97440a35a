import { type FormEvent, useEffect, useRef, useState } from 'react'
import { keysOf } from '../../../../contract/keys-of.ts'
import type { ManagedSettings } from '../../../../contract/settings.ts'
import { deleteDraft, findDraft, saveDraft } from '../../../forms/draft.ts'
import { useRefusal } from '../../../forms/use-refusal.ts'
import { api } from '../../../session/api.ts'
import { currentPerson } from '../../../session/session-store.ts'
import type { RestoredTyping } from '../../../ui/fields/restored-draft.tsx'
import { messagesByPath } from '../footer-entries.ts'
import { useSavedReload } from '../use-saved-reload.ts'
import { type RateField, type TypedRates, toTypedRates, typedRateFields } from './typed-rate-fields.ts'

const DRAFT = 'settings-rates'
const owner = () => currentPerson()?.email ?? ''
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export type RatesForm = ReturnType<typeof useRatesForm>

/**
 * What is typed over the rates of the shop. When somebody else was faster, what was typed stays beside what they saved. The tab keeps a
 * draft until it is saved.
 */
export function useRatesForm(loaded: ManagedSettings) {
  const [seen, setSeen] = useState(loaded)
  const [found] = useState(() => findDraft<Partial<TypedRates>>(DRAFT, owner()))
  const [typed, setTyped] = useState<Partial<TypedRates>>(found?.typed ?? {})
  const [conflicts, setConflicts] = useState<RateField[]>([])
  const [restored, setRestored] = useState<RestoredTyping | undefined>(found && { typedAt: found.typedAt })
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isDone = useRef(false)
  const readRefusal = useRefusal()
  const reload = useSavedReload()
  const saved = toTypedRates(seen)
  const values = { ...saved, ...typed }
  const changed = keysOf(typed).filter((field) => !isSame(typed[field], saved[field]))

  const count = changed.length
  useEffect(() => {
    if (count > 0) saveDraft(DRAFT, owner(), typed)
    else deleteDraft(DRAFT)
  }, [count, typed])

  function change(part: Partial<TypedRates>) {
    setTyped((before) => ({ ...before, ...part }))
    setWrong(new Map())
  }
  /** Takes what somebody else saved. */
  function take(field: RateField) {
    setTyped(({ [field]: _, ...others }) => others)
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
    const now = toTypedRates(current)
    setConflicts(changed.filter((field) => !isSame(now[field], saved[field]) && !isSame(now[field], typed[field])))
    setSeen(current)
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || count === 0) return
    const form = event.currentTarget
    const read = typedRateFields.safeParse(values)
    setWrong(messagesByPath(read.error?.issues ?? []))
    setRefusal(read.error ? 'Please check the marked fields.' : undefined)
    if (!read.success) return setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    setBusy(true)
    try {
      const { data } = read
      await api.settings.edit({ version: seen.version, ...Object.fromEntries(changed.map((field) => [field, data[field]])) })
      setSeen(await api.settings.read())
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

  return { seen, saved, values, changed, conflicts, wrong, refusal, busy, isDone, restored, setRestored, change, take, discard, save }
}
