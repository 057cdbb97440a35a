import type { ResizeOptions } from 'sharp'
import { JobLine } from '../children/job-line.ts'
import type { ImageType } from './image-name.ts'
import type { LogoGround } from './logo-ground.ts'
import type { EncodedImage } from './save-image.ts'

/** What the process for images is asked. */
export type ImageJob =
  | { task: 'upload'; bytes: Uint8Array }
  | { task: 'logo'; bytes: Uint8Array; ground: LogoGround }
  | { task: 'variant'; bytes: Uint8Array; width: number; type: ImageType }
  | { task: 'png'; bytes: Uint8Array; size: ResizeOptions }

const script = 'src/shop/images/image-child.ts'
const heapMb = 64

/** Opens files from outside. What a file may need is limited by `inspectImage`; this is for what it does not foresee. */
export const uploadedImages = new JobLine<ImageJob, EncodedImage>({
  script,
  limits: { memoryMb: 260, heapMb, cpuSeconds: 10 },
  maxWaiting: 40,
  work: 'opens uploaded images',
})

/** Scales images that the shop has encoded itself, so that no upload holds them up. */
export const storedImages = new JobLine<ImageJob, EncodedImage>({
  script,
  limits: { memoryMb: 260, heapMb, cpuSeconds: 30 },
  maxWaiting: 200,
  work: 'scales images',
})
