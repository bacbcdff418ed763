import { readFile, writeFile } from 'node:fs/promises'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { FontFacts } from '#shared/kernel/theme/FontFacts.ts'
import { answerInThread } from '../threads/answerInThread.ts'
import { checkWebFont, makeWebFont } from './makeWebFont.ts'

/** `output`: where the font for pages is written; null if it is only asked whether there is one. `made`: one made elsewhere. */
export type FontInput = { path: string; output: string | null } | { made: Uint8Array }

answerInThread(read)

async function read(input: FontInput): Promise<FontFacts> {
  try {
    if ('made' in input) return await checkWebFont(Buffer.from(input.made))
    const { path, output } = input
    const { facts, bytes } = await makeWebFont(await readFile(path))
    if (output !== null) await writeFile(output, bytes)
    return facts
  } catch (error) {
    if (isAppError(error)) throw error
    // The libraries' memory may be in any state now: this thread ends with the fault, and the next font gets another one.
    setImmediate(() => {
      throw error
    })
    return await new Promise(() => undefined)
  }
}
