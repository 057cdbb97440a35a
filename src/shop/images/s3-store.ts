import type { S3ServiceException } from '@aws-sdk/client-s3'
import { type ImageStore, ImageStoreUnavailable } from './image-store.ts'

export interface S3Settings {
  bucket: string
  /** An S3-compatible server other than Amazon's, addressed as `<endpoint>/<bucket>/<name>`. */
  endpoint: string | undefined
  region: string
}

// Bytes are written while the row of the picture is locked; three attempts must end before the database gives up on the transaction.
const PATIENCE = { connect: 2_000, answer: 5_000, attempts: 3 }
const SOCKETS = 50

/** Pictures as objects of an S3 bucket. Who may is told by the SDK's own environment (`AWS_ACCESS_KEY_ID`, a role, ...). */
export async function s3Store({ bucket, endpoint, region }: S3Settings, patience = PATIENCE): Promise<ImageStore> {
  // A shop with a folder never loads the SDK.
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: patience.attempts,
    requestHandler: {
      connectionTimeout: patience.connect,
      requestTimeout: patience.answer,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: SOCKETS },
      httpsAgent: { maxSockets: SOCKETS },
    },
    // Servers other than Amazon's do not all know the newer checksums; TLS and the signature cover the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const named = (name: string) => ({ Bucket: bucket, Key: name })
  return {
    async put(name, bytes) {
      const about = {
        ContentType: name.endsWith('.avif') ? 'image/avif' : 'image/webp',
        CacheControl: 'public, max-age=31536000, immutable',
      }
      await asked(client.send(new PutObjectCommand({ ...named(name), ...about, Body: bytes })))
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(named(name)))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (fault) {
        if ((fault as S3ServiceException).name === 'NoSuchKey') return undefined
        throw away(fault)
      }
    },
    async remove(name) {
      await asked(client.send(new DeleteObjectCommand(named(name))))
    },
    close: () => client.destroy(),
  }
}

const asked = <T>(answer: Promise<T>) =>
  answer.catch((fault: unknown) => {
    throw away(fault)
  })

const away = (fault: unknown) =>
  new ImageStoreUnavailable(`The bucket of pictures: ${(fault as Error).message || (fault as Error).name}`, { cause: fault })
