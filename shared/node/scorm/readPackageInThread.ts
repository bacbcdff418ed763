import { stat } from 'node:fs/promises'
import type { ScormManifest } from '#shared/features/content/scorm/ScormManifest.ts'
import { readInThread } from '../threads/readInThread.ts'
import { packageInvalid } from './packageInvalid.ts'
import type { PackageInput } from './readPackage.worker.ts'

/** `readPackage` in a thread of its own: an archive is a stranger's. Answers the manifest. */
export async function readPackageInThread(
  zipPath: string,
  outputDir: string,
  signal?: AbortSignal,
): Promise<ScormManifest> {
  return await readInThread<PackageInput, ScormManifest>({
    script: new URL('./readPackage.worker.ts', import.meta.url),
    input: { zipPath, outputDir },
    bytes: (await stat(zipPath)).size,
    // 20,000 small files take a while, and a megabyte may unpack to 250.
    budget: { baseMs: 60_000, perMegabyteMs: 2000 },
    maxHeapMb: 1024,
    refuse: packageInvalid,
    signal,
  })
}
