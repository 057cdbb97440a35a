const number = String.raw`\d[\d.,]*`
const units = [
  ...['mm', 'cm', 'm', 'µm', 'mm²', 'cm²', 'm²', 'mm/m', 'in', 'ft', 'l', 'ml', 'm³', 'gal', '°', '°C', '°F', '%'],
  ...['kg', 'g', 't', 'lb', 'oz', 'N', 'kN', 'N·m', 'Nm', 'N/mm²', 'MPa', 'bar', 'psi', 'J', 'HRC'],
  ...['V', 'kV', 'A', 'Ah', 'W', 'kW', 'Wh', 'Hz', 'dB', 'rpm', 'm/s', 'm/s²', 'l/min', 'min', 'h', 's', 'TPI'],
  ...['pieces', 'teeth', 'units'],
]
  .toSorted((one, other) => other.length - one.length)
  .join('|')
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
