/** A file that was made to harm. */
export interface HostileFile {
  name: string
  kind: 'image' | 'logo' | 'csv' | 'xlsx'
  make(): Promise<Uint8Array> | Uint8Array
  /** What the shop answers; null if it takes the file. Without it, the shop may do either. */
  says?: RegExp | null | undefined
  /** Whether it is in the short form of the test. */
  isShort: boolean
}
