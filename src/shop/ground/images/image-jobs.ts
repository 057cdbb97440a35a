import type { ResizeOptions } from 'sharp'
import { JobLine } from '../children/job-line.ts'
import type { ImageType } from './image-name.ts'
import type { LogoGround } from './logo-ground.ts'
import type { EncodedImage } from './save-image.ts'

/** What the process for images is asked. */
export type ImageJob =
  | { task: 'upload' }
  | { task: 'logo'; ground: LogoGround }
  | { task: 'variant'; width: number; type: ImageType }
  | { task: 'png'; size: ResizeOptions }

const script = 'src/shop/ground/images/image-child.ts'
const heapMb = 64

/** Opens files from outside. What a file may need is limited by `inspectImage`; this is for what it does not foresee. */
export const uploadedImages = new JobLine<ImageJob, EncodedImage>({
  script,
  limits: { memoryMb: 192, heapMb, cpuSeconds: 6, givesBack: true },
  maxWaiting: 40,
  isFresh: true,
  work: 'images',
})

/** Draws logos. What drawing a shape takes cannot be read from it, and a logo takes a tenth of this. */
export const uploadedLogos = new JobLine<ImageJob, EncodedImage>({
  script,
  limits: { memoryMb: 165, heapMb, cpuSeconds: 1.5, givesBack: true },
  maxWaiting: 10,
  isFresh: true,
  work: 'logos',
})

/** Scales images that the shop has encoded itself, so that no upload holds them up. */
export const storedImages = new JobLine<ImageJob, EncodedImage>({
  script,
  limits: { memoryMb: 260, heapMb, cpuSeconds: 30, givesBack: true },
  maxWaiting: 200,
  work: 'widths',
})
