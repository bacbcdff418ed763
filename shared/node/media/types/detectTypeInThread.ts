import { stat } from 'node:fs/promises'
import type { MediaType } from '#shared/kernel/model/Field.ts'
import { readInThread } from '../../threads/readInThread.ts'
import { mediaUnreadable } from '../mediaUnreadable.ts'
import type { Detected } from './detectType.ts'
import type { DetectInput } from './detectType.worker.ts'

/** `detectType` for files of any content: in a thread of its own. */
export async function detectTypeInThread(
  path: string,
  name: string,
  wanted: MediaType = 'any',
): Promise<Detected> {
  return await readInThread<DetectInput, Detected>({
    script: new URL('./detectType.worker.ts', import.meta.url),
    input: { path, name, wanted },
    bytes: (await stat(path)).size,
    // Of an archive the table of contents is read, not the rest.
    budget: { baseMs: 10_000, perMegabyteMs: 10 },
    maxHeapMb: 512,
    refuse: mediaUnreadable,
  })
}
