/** Why a file of text cannot be read; in the browser and on the server. */
export const fileMessages = {
  brokenEncoding: (line: number) => `Line ${line} has a character that is not valid UTF-8. Correct it, or save the file as UTF-8 again.`,
}
