import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const KB = 1024
const CHUNK = Buffer.alloc(64 * KB, 1)

export interface SmallDisk {
  folder: string
  /** Fills the disk except for this many kilobytes. */
  fill(left: number): void
  empty(): void
}

/** A disk in memory of this many megabytes, removed after the test. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'shop-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  chmodSync(folder, 0o777)
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  })
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill(left) {
      const file = openSync(ballast, 'w')
      let written = 0
      try {
        for (;;) written += writeSync(file, CHUNK)
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code !== 'ENOSPC') throw fault
      }
      ftruncateSync(file, Math.max(0, written - left * KB))
      closeSync(file)
    },
    empty: () => rmSync(ballast, { force: true }),
  }
}

/** Why this machine cannot mount a disk, if it cannot. */
export function whyNotMountable(): string | undefined {
  if (process.platform !== 'linux') return `There is no tmpfs on ${process.platform}`
  const folder = mkdtempSync(join(tmpdir(), 'shop-disk-'))
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { encoding: 'utf8' })
  if (status === 0) execFileSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return status === 0 ? undefined : `Nothing can be mounted here: ${stderr?.trim() || 'there is no mount'}`
}
