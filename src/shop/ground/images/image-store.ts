/** Stores the bytes of images and documents by name, such as `0f3a….webp`. Each name is written once. */
export interface ImageStore {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Returns undefined if there is no such file. */
  get(name: string): Promise<Buffer | undefined>
  /** The same in parts, for files that would take much memory. The file stays open until all parts are read, or until the iterator returns. */
  open(name: string): Promise<AsyncIterable<Uint8Array<ArrayBuffer>> | undefined>
  /** Succeeds if there is no such file. */
  remove(name: string): Promise<void>
  close(): void
}

/** The store did not answer or failed. A retry may succeed. */
export class ImageStoreUnavailable extends Error {}
