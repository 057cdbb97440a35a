/** The most cells that the tables of a page may have together. */
export const maxTableCells = 5000

/** Counts the cells of Markdown's tables by their lines, without reading them. A row has as many as the line under the head. */
export function countTableCells(text: string): number {
  let [columns, cells] = [0, 0]
  for (const line of text.split('\n')) {
    if (line.trim() === '') columns = 0
    else if (isUnderHead(line)) columns = line.match(/-+/g)?.length ?? 0
    cells += columns
  }
  return cells
}

/** Such as `|---|:-:|`, maybe in a quotation or a list. */
const isUnderHead = (line: string) => /^[\s>*+\d.)|:-]+$/.test(line) && line.includes('-') && /[|:]/.test(line)
