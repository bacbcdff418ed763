import { join } from 'node:path'
import type { Settings } from '../../settings.ts'
import { createDiskStorage } from './createDiskStorage.ts'
import { createS3Storage } from './createS3Storage.ts'
import type { Storage } from './Storage.ts'

/** The storage that the settings ask for: an S3 where one is named, else the data folder. */
export function createStorage(settings: Pick<Settings, 's3' | 'dataDir'>): Storage {
  return settings.s3 ? createS3Storage(settings.s3) : createDiskStorage(join(settings.dataDir, 'storage'))
}
