import { statfs } from 'node:fs/promises'
import type { MeasureDisk } from './createDiskUse.ts'

/** Of the disk itself: what this user may still write. */
export const measureDisk: MeasureDisk = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
