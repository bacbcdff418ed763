import { mediaUnreadable } from '#node/media/mediaUnreadable.ts'
import { readInThread } from '#node/threads/readInThread.ts'
import { cutIntoChunks, type Part } from './chunks.ts'
import type { TextInput } from './readText.worker.ts'

/** A shorter text is cut sooner than a thread starts: in a millisecond or two. */
const maxCharsHere = 50_000

/** What captions say, by the second. @throws AppError `media_invalid` for a file that takes too much */
export const readCaptions = (captions: Uint8Array): Promise<Part[]> => inThread({ captions }, captions.length)

/** The passages of a text, however long it is: a long one is cut in a thread. */
export async function readText(text: string): Promise<string[]> {
  if (text.length <= maxCharsHere) return cutIntoChunks(text)
  return (await inThread({ text }, text.length)).map((part) => part.text)
}

const inThread = (input: TextInput, bytes: number) =>
  readInThread<TextInput, Part[]>({
    script: new URL('./readText.worker.ts', import.meta.url),
    input,
    bytes,
    budget: { baseMs: 10_000, perMegabyteMs: 1000 },
    maxHeapMb: 512,
    refuse: mediaUnreadable,
  })
