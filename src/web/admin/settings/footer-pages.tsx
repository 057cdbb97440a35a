import { useState } from 'react'
import { type Footer, type FooterList, footerLists, footerTitles } from '../../../contract/ground/footer.ts'
import { footerLimits } from '../../../contract/office/footer-fields.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { addEntry, type EntryPlace, entryAt, entryState, firstWrong, moveEntry, removeEntry } from './footer-entries.ts'
import { FooterEntryEditor } from './footer-entry-editor.tsx'
import './footer-pages.css'

interface Props {
  footer: Footer
  onChange: (footer: Footer) => void
  /** The message of each wrong field, by its path in the footer. */
  wrong: ReadonlyMap<string, string>
}

/** The three lists of the footer and the editor of one entry. */
export function FooterPages({ footer, onChange, wrong }: Props) {
  const [chosen, choose] = useState<EntryPlace>()
  const [announcement, announce] = useState('')
  const open = firstWrong(wrong) && !(chosen && isWrong(wrong, chosen)) ? firstWrong(wrong) : chosen
  const entry = open && entryAt(footer, open)
  const add = (list: FooterList) => {
    onChange(addEntry(footer, list))
    choose({ list, index: footer[list].length })
  }
  const move = (place: EntryPlace, by: 1 | -1) => {
    onChange(moveEntry(footer, place, by))
    choose({ ...place, index: place.index + by })
    announce(`Moved to position ${place.index + by + 1} of ${footer[place.list].length}`)
  }
  const remove = (place: EntryPlace) => {
    onChange(removeEntry(footer, place))
    choose(undefined)
    announce(`${entryAt(footer, place)?.name || 'The entry'} removed`)
    document.getElementById(`footer-${place.list}`)?.focus()
  }
  return (
    <>
      <div className="footer-lists stack">
        {footerLists.map((list) => (
          <div className="footer-list" key={list}>
            <h3 id={`footer-${list}`} tabIndex={-1}>
              {footerTitles[list]}
            </h3>
            <ul aria-labelledby={`footer-${list}`}>
              {footer[list].map((item, index) => {
                const state = entryState(item)
                const isOpen = open?.list === list && open.index === index
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is what an entry is known by
                  <li key={index}>
                    <button type="button" aria-current={isOpen || undefined} onClick={() => choose({ list, index })}>
                      <span>{item.name || 'New entry'}</span>
                      <span className="footer-list-state no-break text-small text-muted">
                        <i className={state === 'page' ? 'is-full' : undefined} aria-hidden="true" />
                        {state}
                      </span>
                    </button>
                  </li>
                )
              })}
            </ul>
            {footer[list].length < footerLimits.entries && (
              <button
                type="button"
                className="footer-list-add text-bold row"
                aria-label={`Add an entry to ${footerTitles[list]}`}
                onClick={() => add(list)}
              >
                <Icon name="plus" size={14} /> Add an entry
              </button>
            )}
          </div>
        ))}
      </div>
      {open && entry && (
        <FooterEntryEditor
          key={`${open.list} ${open.index}`}
          entry={entry}
          place={open}
          count={footer[open.list].length}
          wrong={wrong}
          onChange={(change) => {
            // It stays open when its message ends.
            choose(open)
            onChange({ ...footer, [open.list]: footer[open.list].with(open.index, { ...entry, ...change }) })
          }}
          onMove={(by) => move(open, by)}
          onRemove={() => remove(open)}
        />
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

const isWrong = (wrong: ReadonlyMap<string, string>, { list, index }: EntryPlace) =>
  [...wrong.keys()].some((path) => path.startsWith(`${list}.${index}.`))
