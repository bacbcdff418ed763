import { answerInThread } from '#node/threads/answerInThread.ts'
import { parseVtt } from '#shared/features/content/rules/media/parseVtt.ts'
import { cutIntoChunks, type Part, spokenChunks } from './chunks.ts'

export type TextInput = { captions: Uint8Array } | { text: string }

answerInThread(
  async (input: TextInput): Promise<Part[]> =>
    'captions' in input
      ? spokenChunks(parseVtt(new TextDecoder().decode(input.captions)))
      : cutIntoChunks(input.text).map((text) => ({ text, at: null, cues: [] })),
)
