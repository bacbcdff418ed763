import { stat } from 'node:fs/promises'
import { readInThread } from '../threads/readInThread.ts'
import type { WordInput } from './readWord.worker.ts'
import { documentInvalid, type WordDocument } from './readWordDocument.ts'

/** `readWordDocument` in a thread of its own: a document is a stranger's. */
export async function readWordInThread(
  path: string,
  folder: string,
  signal?: AbortSignal,
): Promise<WordDocument> {
  return await readInThread<WordInput, WordDocument>({
    script: new URL('./readWord.worker.ts', import.meta.url),
    input: { path, folder },
    bytes: (await stat(path)).size,
    budget: { baseMs: 30_000, perMegabyteMs: 2000, mostMs: 120_000 },
    maxHeapMb: 1024,
    refuse: documentInvalid,
    signal,
  })
}
