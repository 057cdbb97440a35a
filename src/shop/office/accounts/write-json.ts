/** A value, or rows that are read part by part. */
export type Section = object | null | AsyncIterable<unknown[]>

export const isReadInParts = (section: Section): section is AsyncIterable<unknown[]> => section !== null && Symbol.asyncIterator in section

/** Writes an object of sections as JSON, part by part, so that long lists are never held in memory. */
export async function* writeJson(sections: Record<string, Section>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let separator = '{\n'
  for (const [name, section] of Object.entries(sections)) {
    yield encoder.encode(`${separator}${JSON.stringify(name)}: `)
    separator = ',\n'
    if (!isReadInParts(section)) {
      yield encoder.encode(JSON.stringify(section, undefined, 1))
      continue
    }
    let before = '[\n'
    for await (const rows of section) {
      if (rows.length === 0) continue
      yield encoder.encode(before + rows.map((row) => JSON.stringify(row, undefined, 1)).join(',\n'))
      before = ',\n'
    }
    yield encoder.encode(before === '[\n' ? '[]' : '\n]')
  }
  yield encoder.encode('\n}\n')
}
