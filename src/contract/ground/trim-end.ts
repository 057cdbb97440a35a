/** Removes a sign from the end of a text, however often it is there. An expression would look for the end from each of them. */
export function trimEnd(text: string, sign: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === sign) end--
  return text.slice(0, end)
}
