import { stat } from 'node:fs/promises'
import { readInThread } from '../threads/readInThread.ts'
import { mediaUnreadable } from './mediaUnreadable.ts'
import type { PortraitInput } from './portrait.worker.ts'

/**
 * Draws a person's picture as a square JPEG of at most 512 pixels, from the middle of any picture that can be read. It is upright, and has
 * nothing of what cameras write into files. In a thread of its own, because strangers send these files.
 *
 * @throws AppError `media_invalid`, `too_large`
 */
export async function drawPortrait(input: string, output: string): Promise<{ side: number }> {
  const { size } = await stat(input)
  return await readInThread<PortraitInput, { side: number }>({
    script: new URL('./portrait.worker.ts', import.meta.url),
    input: { path: input, output },
    bytes: size,
    budget: { baseMs: 20_000, perMegabyteMs: 2000, mostMs: 60_000 },
    maxHeapMb: 512,
    refuse: mediaUnreadable,
  })
}
