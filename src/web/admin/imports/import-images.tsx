import { useState } from 'react'
import { imageTypes } from '../../../contract/rules/image-file.ts'
import { countOf } from '../../ui/text/counts.ts'
import { showUnits } from '../../ui/text/money.ts'
import { importMessages } from './messages.ts'
import { type ImageImport, useImageImport } from './use-image-import.ts'

/** Takes many images at once, which are named after part numbers. */
export function ImportImages() {
  const { current, start } = useImageImport()
  const [isOver, setIsOver] = useState(false)
  const isBusy = current !== undefined && current.state !== 'done'
  const take = (files: FileList | null) => {
    if (files?.length && !isBusy) void start([...files])
  }
  return (
    <section className="page-part" aria-labelledby="import-images">
      <h2 className="display-4" id="import-images">
        Images
      </h2>
      <p className="text-muted">{importMessages.images}</p>
      <label
        className={isOver ? 'import-drop cluster is-over' : 'import-drop cluster'}
        aria-busy={isBusy}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <input
          type="file"
          multiple
          className="visually-hidden"
          accept={imageTypes.join(',')}
          disabled={isBusy}
          onChange={({ target }) => {
            take(target.files)
            target.value = ''
          }}
        />
        <span className="button button-neutral">{isBusy ? 'Uploading…' : 'Choose images'}</span>
        <span className="text-muted">or drop them here</span>
      </label>
      {current && (
        <p role="status">
          <Progress current={current} />
        </p>
      )}
      {current && current.problems.length > 0 && (
        <ul className="import-problems" aria-label="Images without a product">
          {current.problems.map(({ name, problem }) => (
            <li key={`${name} ${problem}`}>
              {name && <strong>{name}: </strong>}
              {problem}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Progress({ current: { state, files, done, products } }: { current: ImageImport }) {
  if (state === 'matching') return 'Looking for the part numbers…'
  if (state === 'done') return `${countOf(products, 'product', 'products')} got new images.`
  const progress = `${showUnits(done)} of ${countOf(files, 'image', 'images')}`
  return state === 'waiting' ? `${progress}. The shop can take more in a moment; keep this page open.` : progress
}
