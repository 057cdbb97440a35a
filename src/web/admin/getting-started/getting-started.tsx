import './getting-started.css'
import { useState } from 'react'
import type { StartLine, StartList } from '../../../contract/office/getting-started.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { gettingStartedMessages, startTitles, stateNames } from './messages.ts'
import { RemoveDemo } from './remove-demo.tsx'
import { StartPlace } from './start-place.tsx'

/** What is left to set up, until all of it is done or somebody hides it for the shop. */
export function GettingStarted({ list }: { list: StartList }) {
  const { lines, version } = list
  const [removing, setRemoving] = useState(false)
  const { busy, confirm } = useConfirmedAction()
  const done = lines.filter(({ state }) => state === 'done').length
  const hide = () =>
    confirm(async () => {
      await api.settings.edit({ version, showGettingStarted: false })
      void notify.success(gettingStartedMessages.hidden)
    })
  return (
    <section className="column-section getting-started" aria-labelledby="start-title">
      <Measure done={done} of={lines.length} />
      <header className="column-section-head cluster space-between">
        <h2 className="display-4" id="start-title">
          Getting started
        </h2>
        <p className="start-count text-medium text-muted">
          <b>{done}</b> of {lines.length} done
        </p>
        <Button variant="quiet-neutral" size="small" busy={busy} onClick={hide} aria-label="Hide Getting started">
          Hide
        </Button>
      </header>
      <ol className="start-lines">
        {lines.map((line) => (
          <Line key={line.step} line={line} list={list} onRemove={() => setRemoving(true)} />
        ))}
      </ol>
      <RemoveDemo demo={removing ? list.demo : undefined} onClose={() => setRemoving(false)} />
    </section>
  )
}

/** The rule that opens the list: a tick for each line, and a bar over what is done. */
const Measure = ({ done, of }: { done: number; of: number }) => (
  <div className="start-measure" aria-hidden="true">
    <span style={{ '--share': `${(done / of) * 100}%` }} />
    <svg width="100%" height="9" aria-hidden="true">
      {Array.from({ length: of + 1 }, (_, tick) => tick).map((tick) => (
        <line key={tick} x1={`${(tick / of) * 100}%`} x2={`${(tick / of) * 100}%`} y1="0" y2="6" />
      ))}
    </svg>
  </div>
)

function Line({ line, list, onRemove }: { line: StartLine; list: StartList; onRemove: () => void }) {
  const { step, state, says } = line
  return (
    <li className={`is-${state}`}>
      <span className="start-mark row" aria-hidden="true">
        {state === 'failed' ? <ErrorIcon /> : <i className="state-square" />}
      </span>
      <div className="start-text">
        <h3 className="text-heading">
          <span className="visually-hidden">{stateNames[state]}: </span>
          {startTitles[step]}
        </h3>
        {state === 'failed' && <p className="is-refused">{says[0]}</p>}
        <p>{(state === 'failed' ? says.slice(1) : says).join(' ')}</p>
      </div>
      <div className="start-place stack">
        <StartPlace line={line} list={list} onRemove={onRemove} />
      </div>
    </li>
  )
}
