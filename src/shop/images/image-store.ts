/** Where the bytes of pictures are kept: names such as `0f3a….webp`, each written once and whole. */
export interface ImageStore {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Nothing when there is no such picture. */
  get(name: string): Promise<Buffer | undefined>
  /** Removing what is not there is no fault. */
  remove(name: string): Promise<void>
  /** Lets go of connections that are kept open. */
  close(): void
}

/** The store did not answer, or answered with a fault of its own: what was asked may work a moment later. */
export class ImageStoreUnavailable extends Error {}
