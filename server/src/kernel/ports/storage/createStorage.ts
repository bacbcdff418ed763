import { join } from 'node:path'
import type { Settings } from '../../settings/Settings.ts'
import { createDiskStorage } from './createDiskStorage.ts'
import type { Storage } from './Storage.ts'

/** The storage for the settings: an S3 if configured, else the data folder. */
export async function createStorage(settings: Pick<Settings, 's3' | 'dataDir'>): Promise<Storage> {
  if (!settings.s3) return createDiskStorage(join(settings.dataDir, 'storage'))
  // The SDK takes long to load, and most installations start without an S3.
  const { createS3Storage } = await import('./createS3Storage.ts')
  const storage = createS3Storage(settings.s3)
  await storage.makeBucket()
  return storage
}
