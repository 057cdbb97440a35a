import { join } from 'node:path'
import { folderStore } from './folder-store.ts'
import type { ImageStore } from './image-store.ts'
import { type S3Settings, s3Store } from './s3-store.ts'

/** Opens the configured bucket, or without one the folder `images` of the data folder. */
export const openImageStore = async ({ s3, dataDir }: { s3: S3Settings | undefined; dataDir: string }): Promise<ImageStore> =>
  s3 ? s3Store(s3) : folderStore(join(dataDir, 'images'))
