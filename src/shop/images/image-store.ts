/** Stores the bytes of images by name, such as `0f3a….webp`. Each name is written once. */
export interface ImageStore {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Returns undefined if there is no such image. */
  get(name: string): Promise<Buffer | undefined>
  /** Succeeds if there is no such image. */
  remove(name: string): Promise<void>
  close(): void
}

/** The store did not answer or failed. A retry may succeed. */
export class ImageStoreUnavailable extends Error {}
