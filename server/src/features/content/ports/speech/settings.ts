import { z } from 'zod'
import { defineSettings } from '#server/kernel/settings/SettingGroup.ts'

/** Speech to text: whisper.cpp's program on this computer, or a server that speaks the format of OpenAI's transcriptions. */
export const speechSettings = defineSettings({
  name: 'speech',
  variables: {
    SPEECH_COMMAND: z.string().max(1000).optional(),
    SPEECH_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    SPEECH_KEY: z.string().max(1000).optional(),
    SPEECH_MODEL: z.string().max(1000).optional(),
  },
  faults: ({ SPEECH_COMMAND, SPEECH_URL, SPEECH_MODEL }) => [
    ...(SPEECH_COMMAND && SPEECH_URL ? ['SPEECH_COMMAND and SPEECH_URL cannot both be set'] : []),
    ...((SPEECH_COMMAND || SPEECH_URL) && !SPEECH_MODEL
      ? ['SPEECH_MODEL must name a model when SPEECH_COMMAND or SPEECH_URL is set']
      : []),
  ],
  read({ SPEECH_COMMAND, SPEECH_URL, SPEECH_KEY, SPEECH_MODEL }): SpeechSettings {
    const model = SPEECH_MODEL ?? ''
    if (SPEECH_COMMAND) return { kind: 'command', command: SPEECH_COMMAND, model }
    return SPEECH_URL
      ? { kind: 'address', url: SPEECH_URL, key: SPEECH_KEY ?? null, model }
      : { kind: 'none' }
  },
})

export type SpeechSettings =
  | { kind: 'none' }
  /** `model`: the path of its file. */
  | { kind: 'command'; command: string; model: string }
  /** `url` ends before `/audio/transcriptions`; `model`: its name at the service. */
  | { kind: 'address'; url: string; key: string | null; model: string }
