/** Small beside a file, and large beside what a message costs. */
const PART_BYTES = 256 * 1024

/** What the shop sends to a process: a message, then the file that belongs to it. In parts, neither process holds the file twice. */
export type Sent<Message> = { message: Message; size: number } | { part: Uint8Array }

export function* filePartsOf(file: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < file.length; at += PART_BYTES) yield file.subarray(at, at + PART_BYTES)
}

/** Puts messages and their files together again. */
export function fileCollector<Message>(take: (message: Message, file: Uint8Array) => void): (sent: Sent<Message>) => void {
  let pending: { message: Message; file: Uint8Array; at: number } | undefined
  return (sent) => {
    if ('message' in sent) pending = { message: sent.message, file: new Uint8Array(sent.size), at: 0 }
    else if (pending) {
      pending.file.set(sent.part, pending.at)
      pending.at += sent.part.length
    }
    if (!pending || pending.at < pending.file.length) return
    const { message, file } = pending
    pending = undefined
    take(message, file)
  }
}
