import { useEffect, useRef, useState } from 'react'
import { type FooterEntry, pagePath } from '../../../contract/ground/footer.ts'
import { slugOf } from '../../../contract/rules/slug-of.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import type { EntryPlace } from './footer-entries.ts'

interface Props {
  entry: FooterEntry
  place: EntryPlace
  /** How many entries its list has. */
  count: number
  wrong: ReadonlyMap<string, string>
  onChange: (change: Partial<FooterEntry>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** Edits an entry of the footer beside a preview of its page. */
export function FooterEntryEditor({ entry, place: { list, index }, count, wrong, onChange, onMove, onRemove }: Props) {
  const { name, text, link } = entry
  const message = (field: keyof FooterEntry) => wrong.get(`${list}.${index}.${field}`)
  const html = usePreview(text)
  return (
    <section className="footer-editor" aria-labelledby="footer-entry">
      <div className="footer-editor-head cluster space-between">
        <h3 className="display-4" id="footer-entry">
          {name || 'New entry'}
        </h3>
        <div>
          <Button variant="quiet-neutral" size="small" disabled={index === 0} onClick={() => onMove(-1)}>
            Move up
          </Button>
          <Button variant="quiet-neutral" size="small" disabled={index === count - 1} onClick={() => onMove(1)}>
            Move down
          </Button>
          <Button variant="quiet-destructive" size="small" onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
      <div className="footer-editor-columns">
        <div className="footer-editor-fields">
          <Field
            label="Name"
            value={name}
            hint={text.trim() ? `${location.host}${pagePath(slugOf(name) || 'page')}` : 'In the footer'}
            error={message('name')}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          <TextArea
            label="Text (Markdown)"
            rows={14}
            value={text}
            hint="## opens a section, - a list, ** makes bold. HTML is shown as text."
            error={message('text')}
            onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
          />
          {!text.trim() && (
            <Field
              label="Leads to"
              optional
              value={link}
              placeholder="/products"
              hint="A path of this shop or a web address, for an entry without a text."
              error={message('link')}
              onChange={({ currentTarget }) => onChange({ link: currentTarget.value })}
            />
          )}
        </div>
        <div className="footer-preview">
          <span className="footer-preview-label block text-muted">Preview</span>
          {text.trim() ? (
            <>
              <p className="display-3">{name}</p>
              {/* The server has rendered it from Markdown and shows HTML as text. */}
              <div className="page-text" dangerouslySetInnerHTML={{ __html: html }} />
            </>
          ) : (
            <p className="text-muted">An entry without a text has no page.</p>
          )}
        </div>
      </div>
    </section>
  )
}

const TYPING_PAUSE_MS = 300

/** The text as the server renders it, once typing pauses. Without a connection the last one stays. */
function usePreview(text: string): string {
  const [html, setHtml] = useState('')
  const isFirst = useRef(true)
  useEffect(() => {
    if (!text.trim()) return setHtml('')
    let isOutdated = false
    const timer = setTimeout(
      () =>
        api.settings
          .previewPage({ text })
          .then((answer) => isOutdated || setHtml(answer.html))
          .catch(() => {}),
      isFirst.current ? 0 : TYPING_PAUSE_MS,
    )
    isFirst.current = false
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [text])
  return html
}
