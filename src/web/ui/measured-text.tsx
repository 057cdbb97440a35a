const number = String.raw`\d[\d.,]*`
const units = 'mm|cm|m|kg|g|N·m|V|W|in|l|bar|°|pieces|teeth|units'
const measure = new RegExp(String.raw`(${number}(?:[\u2013/]${number})*(?: × ${number})*(?: ?(?:${units})(?![\p{L}\d]))?)`, 'u')

/** A name as the catalogue writes it: a number never parts from its unit, nor a range at its dash. */
export function MeasuredText({ children }: { children: string }) {
  return children.split(measure).map((part, index) =>
    index % 2 === 1 && /[ –/]/.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
      <span key={index} className="nb">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
