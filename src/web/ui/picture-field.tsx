import { useId } from 'react'

export const pictureKinds = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface Props {
  label: string
  file: File | undefined
  onChoose: (file: File) => void
}

/** An optional picture in a form: one line, which says what was chosen. */
export function PictureField({ label, file, onChoose }: Props) {
  const id = useId()
  return (
    <div className="field">
      <span className="lab" id={id}>
        {label} <span className="opt">(optional)</span>
      </span>
      <label className="file">
        <input
          type="file"
          className="vh"
          accept={pictureKinds}
          aria-labelledby={id}
          onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
        />
        <span>{file ? <i>{file.name}</i> : 'Choose a picture'}</span>
      </label>
    </div>
  )
}
