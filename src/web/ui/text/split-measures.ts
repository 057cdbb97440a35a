const number = String.raw`\d[\d.,]*`
// A longer unit comes before its prefixes.
const units =
  'mm/m|mm²|mm|cm|m/s|min|m|µm|in|ft|ml|l/min|l|°C|°F|°|%|kg|g|lb|oz|N/mm²|N·m|N|bar|psi|J|HRC|kV|V|Ah|A|kW|Wh|W|Hz|dB|rpm|TPI|pieces|teeth|units'
const measure = new RegExp(String.raw`(${number}(?:[\u2013/]${number})*(?: × ${number})*(?: ?(?:${units})(?![\p{L}\d]))?)`, 'u')

/** Splits a text at its measures: every second part is one, which never wraps. Three sizes or more may wrap after a ×. */
export function splitMeasures(text: string): string[] {
  return text.split(measure).flatMap((part, index) => {
    const sizes = part.split(' × ')
    if (index % 2 === 0 || sizes.length < 3) return [part]
    return sizes.flatMap((size, at) => (at === 0 ? [`${size} ×`] : [' ', at < sizes.length - 1 ? `${size} ×` : size]))
  })
}
