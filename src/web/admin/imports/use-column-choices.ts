import { useEffect, useState } from 'react'
import type { ProductImport } from '../../../contract/catalog/product-imports.ts'
import { hasTwoReadings, openQuestions } from '../../../contract/rules/open-questions.ts'
import type { TableAnswers, TableColumn, TableReading } from '../../../contract/schema/table-reading.ts'
import { deleteDraft, readDraft, saveDraft } from '../../session/draft.ts'

type Choice = Partial<Pick<TableColumn, 'field' | 'format'>>
type Choices = Record<string, Choice>

/** A column as it is read and chosen. */
export interface ChosenColumn extends TableColumn {
  isChosen: boolean
  /** Another column that has the same field. */
  twin: string | undefined
  isAsked: boolean
}

const partNumber = 'sku'

/** What somebody chooses for the columns of a file. The choices are kept until the file is checked. */
export function useColumnChoices({ _id }: ProductImport, reading: TableReading) {
  const draft = `import-columns-${_id}`
  const [choices, setChoices] = useState<Choices>(() => readDraft<{ choices: Choices }>(draft)?.choices ?? {})
  useEffect(() => {
    if (Object.keys(choices).length > 0) saveDraft(draft, { choices })
  }, [draft, choices])
  const chosen = reading.columns.map((column) => ({ ...column, ...choices[column.letter] }))
  const columns = chosen.map((column): ChosenColumn => {
    const twin = column.field ? chosen.find(({ letter, field }) => letter !== column.letter && field === column.field)?.letter : undefined
    const isAsked = column.field === null || twin !== undefined || hasTwoReadings(column, reading)
    return { ...column, isChosen: choices[column.letter] !== undefined, twin, isAsked }
  })
  const asked = reading.columns.filter(
    ({ letter }, at) =>
      openQuestions({ ...reading, columns: [reading.columns[at]].flatMap((each) => each ?? []) }).length > 0 ||
      columns[at]?.isAsked ||
      letter in choices,
  )
  return {
    columns,
    /** Columns that wait for an answer. */
    waiting: columns.filter(({ isAsked }) => isAsked),
    /** Those that were asked, or that somebody chose. */
    asked: asked.map(({ letter }) => letter),
    hasPartNumber: columns.some(({ field }) => field === partNumber),
    choose: (letter: string, choice: Choice) => setChoices((known) => ({ ...known, [letter]: { ...known[letter], ...choice } })),
    drop() {
      setChoices({})
      deleteDraft(draft)
    },
    answers: {
      ...(reading.sheet !== '' && { sheet: reading.sheet }),
      headRow: reading.headRow,
      columns: columns.flatMap(({ letter, field, format }) =>
        field === null ? [] : [{ letter, field, ...(format !== null && { format }) }],
      ),
    } satisfies TableAnswers,
  }
}

export type ColumnChoices = ReturnType<typeof useColumnChoices>
