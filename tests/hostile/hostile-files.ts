import type { HostileFile } from './hostile-file.ts'
import { hostileImages } from './image-files.ts'
import { hostileLogos } from './logo-files.ts'
import { hostileTables } from './table-files.ts'

export const hostileFiles: HostileFile[] = [...hostileImages, ...hostileLogos, ...hostileTables]
