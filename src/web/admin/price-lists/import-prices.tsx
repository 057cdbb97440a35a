import { type ChangeEvent, useRef, useState } from 'react'
import { readTextFile } from '../../forms/read-text-file.ts'
import { useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { priceListMessages } from './messages.ts'
import { parsePrices, priceProducts } from './parse-prices.ts'
import type { PriceListForm } from './use-price-list-form.ts'

const SHOWN = 5

/** Reads prices of products from a CSV file into the form, where they are changes to save. All rows, or none with what is wrong. */
export function useImportPrices(form: PriceListForm) {
  const [problems, setProblems] = useState<string[]>([])
  const { send, busy } = useSending()

  async function read(file: File) {
    const text = await readTextFile(file)
    if ('problem' in text) return setProblems([text.problem])
    const parsed = parsePrices(text.text)
    if ('problems' in parsed) return setProblems(parsed.problems)
    const skus = [...new Set(parsed.rows.map(({ sku }) => sku))]
    const priced = priceProducts(parsed.rows, skus, await api.priceLists.products({ skus }))
    if ('problems' in priced) return setProblems(priced.problems)
    setProblems([])
    form.putProducts(priced.products)
    void notify.success(priceListMessages.csvRead(priced.products.length))
  }
  const importFile = (file: File) =>
    send(
      () => read(file),
      ({ message }) => setProblems([message]),
    )
  return { problems, busy, importFile }
}

export function ImportButton({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (file) onFile(file)
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
        hidden
        aria-label="CSV file with prices"
        onChange={choose}
      />
      <Button variant="neutral" busy={busy} onClick={() => input.current?.click()}>
        Import CSV
      </Button>
    </>
  )
}

/** What is wrong with a file: the first rows and how many more. */
export const ImportProblems = ({ problems }: { problems: readonly string[] }) =>
  problems.length > 0 && (
    <div className="import-problems" role="alert">
      {problems.slice(0, SHOWN).map((problem) => (
        <FieldError key={problem}>{problem}</FieldError>
      ))}
      {problems.length > SHOWN && <p className="field-hint">and {problems.length - SHOWN} more. Nothing was read.</p>}
    </div>
  )
