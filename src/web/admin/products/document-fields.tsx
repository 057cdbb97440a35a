import './document-fields.css'
import { useEffect, useId } from 'react'
import { maxDocuments } from '../../../contract/catalog/product.ts'
import { documentExtensions, documentMessages, inspectDocument } from '../../../contract/rules/document-file.ts'
import { documentIdIn, maxDocumentName } from '../../../contract/rules/document-name.ts'
import { fieldMessages } from '../../../contract/schema/messages.ts'
import { editRows } from '../../editor/edit-rows.ts'
import { FileLink } from '../../forms/file-link.tsx'
import { useUploads } from '../../forms/use-uploads.ts'
import { api } from '../../session/api.ts'
import { Field } from '../../ui/fields/field.tsx'
import { documentFacts } from '../../ui/product/document-facts.ts'
import { FileInput } from './file-input.tsx'
import { PendingUploads } from './pending-uploads.tsx'
import type { ProductFieldsProps } from './product-editor.ts'
import { RowFields } from './row-fields.tsx'

interface Props extends ProductFieldsProps {
  /** The number of files that have not arrived. */
  onPending: (count: number) => void
}

const usualNames = ['Data sheet', 'Safety data sheet', 'Drawing', '3D model', 'Instructions']

async function problemOf(file: File) {
  const inspected = await inspectDocument(file)
  return 'problem' in inspected ? inspected.problem : undefined
}

/** The documents of a product in their order, with their names. Files are uploaded when they are chosen. */
export function DocumentFields({ form, hints = {}, onPending }: Props) {
  const { rows, field, add, move, remove } = editRows(form, 'documents')
  const { pending, upload, retry, drop } = useUploads({
    problemOf,
    send: (document) => api.documents.upload({ document }),
    onUploaded(sent) {
      if (form.latest.current.documents.some(({ url }) => documentIdIn(url) === documentIdIn(sent.url))) return fieldMessages.documentTwice
      add(sent)
      return undefined
    },
  })
  useEffect(() => onPending(pending.length), [pending.length, onPending])
  const names = useId()
  return (
    <RowFields
      legend="Documents"
      hint={hints.documents ?? 'Data sheets, drawings and models. Customers can download them, and the search finds their names.'}
      rows={rows.map(({ url }) => url)}
      rowName="document"
      rowClass="document-row"
      onMove={move}
      onRemove={remove}
      foot={
        <>
          <PendingUploads pending={pending} onRetry={(id) => void retry(id)} onDrop={drop} />
          <FileInput
            label="Add documents"
            accept={documentExtensions}
            hint={documentMessages.hint}
            room={maxDocuments - rows.length - pending.length}
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
            {...field(index, 'name')}
          />
          {rows[index] && (
            <FileLink className="link document-row-file" address={rows[index].url}>
              {documentFacts(rows[index])}
            </FileLink>
          )}
        </>
      )}
    </RowFields>
  )
}
