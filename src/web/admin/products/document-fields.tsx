import './document-fields.css'
import { useEffect, useId } from 'react'
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form'
import { fieldMessages } from '../../../contract/messages.ts'
import { maxDocuments } from '../../../contract/product.ts'
import { documentExtensions, documentMessages, inspectDocument } from '../../../contract/rules/document-file.ts'
import { documentIdIn, maxDocumentName } from '../../../contract/rules/document-name.ts'
import { useUploads } from '../../forms/use-uploads.ts'
import { api } from '../../session/api.ts'
import { FileLink } from '../../ui/buttons/file-link.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { documentFacts } from '../../ui/product/document-facts.ts'
import { FileInput } from './file-input.tsx'
import { PendingUploads } from './pending-uploads.tsx'
import type { FieldHint, ProductInput, ProductOutput } from './product-form.ts'
import { RowFields } from './row-fields.tsx'

interface Props {
  register: UseFormRegister<ProductInput>
  control: Control<ProductInput, unknown, ProductOutput>
  errors: FieldErrors<ProductInput>
  hint?: FieldHint
  /** The current documents; two uploads may end before the form is rendered again. */
  current: () => ProductInput['documents']
  /** The number of files that have not arrived. */
  onPending: (count: number) => void
}

const usualNames = ['Data sheet', 'Safety data sheet', 'Drawing', '3D model', 'Instructions']

async function problemOf(file: File) {
  const inspected = await inspectDocument(file)
  return 'problem' in inspected ? inspected.problem : undefined
}

/** The documents of a product in their order, with their names. Files are uploaded when they are chosen. */
export function DocumentFields({ register, control, errors, hint, current, onPending }: Props) {
  const { fields, append, move, remove } = useFieldArray({ control, name: 'documents' })
  const { pending, upload, retry, drop } = useUploads({
    problemOf,
    send: (document) => api.documents.upload({ document }),
    onUploaded(sent) {
      if (current().some(({ url }) => documentIdIn(url) === documentIdIn(sent.url))) return fieldMessages.documentTwice
      append(sent, { shouldFocus: false })
      return undefined
    },
  })
  useEffect(() => onPending(pending.length), [pending.length, onPending])
  const names = useId()
  return (
    <RowFields
      legend="Documents"
      hint={hint ?? 'Data sheets, drawings and models. Customers download them, and the search finds their names.'}
      rows={fields.map(({ id }) => id)}
      rowName="document"
      rowClass="document-row"
      onMove={move}
      onRemove={remove}
      foot={
        <>
          <PendingUploads pending={pending} className="document-upload-row" onRetry={(id) => void retry(id)} onDrop={drop} />
          <FileInput
            label="Add documents"
            accept={documentExtensions}
            hint={documentMessages.hint}
            room={maxDocuments - fields.length - pending.length}
            whenFull={`A product has at most ${maxDocuments} documents.`}
            onChoose={(file) => void upload(file)}
          />
          <datalist id={names}>
            {usualNames.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      }
    >
      {(index, name) => (
        <>
          <Field
            label={`Name of ${name}`}
            hideLabel
            autoComplete="off"
            list={names}
            maxLength={maxDocumentName}
            error={errors.documents?.[index]?.name?.message}
            {...register(`documents.${index}.name`)}
          />
          {fields[index] && (
            <FileLink className="link document-row-file" address={fields[index].url}>
              {documentFacts(fields[index])}
            </FileLink>
          )}
        </>
      )}
    </RowFields>
  )
}
