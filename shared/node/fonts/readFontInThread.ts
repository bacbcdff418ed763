import { stat } from 'node:fs/promises'
import type { FontFacts } from '#shared/kernel/theme/FontFacts.ts'
import { readInThread } from '../threads/readInThread.ts'
import { checkFontSize } from './checkFontSize.ts'
import { fontInvalid } from './fontInvalid.ts'
import type { FontInput } from './readFont.worker.ts'

/** What a font's file is, and at `output` the font for pages: in a thread of its own, since the file is a stranger's. */
export async function readFontInThread(
  path: string,
  output: string | null = null,
  signal?: AbortSignal,
): Promise<FontFacts> {
  const { size } = await stat(path)
  checkFontSize(size)
  return await inThread({ path, output }, size, signal)
}

/**
 * Checks a font for pages that was made elsewhere, before it is passed on.
 * @throws AppError `media_invalid`, `too_large`
 */
export const checkFontInThread = (made: Uint8Array): Promise<FontFacts> => inThread({ made }, made.length)

const inThread = (input: FontInput, bytes: number, signal?: AbortSignal) =>
  readInThread<FontInput, FontFacts>({
    script: new URL('./readFont.worker.ts', import.meta.url),
    input,
    bytes,
    budget: { baseMs: 20_000, perMegabyteMs: 5000, mostMs: 60_000 },
    maxHeapMb: 512,
    refuse: fontInvalid,
    signal,
  })
