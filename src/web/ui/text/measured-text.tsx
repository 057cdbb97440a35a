const number = String.raw`\d[\d.,]*`
// A longer unit comes before its prefixes.
const units =
  'mm/m|mm²|mm|cm|m/s|min|m|µm|in|ft|ml|l/min|l|°C|°F|°|%|kg|g|lb|oz|N/mm²|N·m|N|bar|psi|J|HRC|kV|V|Ah|A|kW|Wh|W|Hz|dB|rpm|TPI|pieces|teeth|units'
const measure = new RegExp(String.raw`(${number}(?:[\u2013/]${number})*(?: × ${number})*(?: ?(?:${units})(?![\p{L}\d]))?)`, 'u')

/** Text in which a number never wraps before its unit, nor a range at its dash. */
export function MeasuredText({ children }: { children: string }) {
  return children.split(measure).map((part, index) =>
    index % 2 === 1 && /[ –/]/.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified by position
      <span key={index} className="no-break">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
