/** Why a file of text cannot be read; in the browser and on the server. */
export const brokenEncoding = (line: number) =>
  `A character in line ${line} is broken: the file is UTF-8, but not there. Correct it or save the file as UTF-8 again.`
