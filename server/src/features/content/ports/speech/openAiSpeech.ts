import { openAsBlob } from 'node:fs'
import { z } from 'zod'
import { languageOfName, maxSpokenBytes } from '#shared/features/content/rules/media/spokenCues.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { parseAnswer } from './parseAnswer.ts'
import type { Speech, SpeechAsk } from './Speech.ts'

/** Of 0.4 MB a minute: 8 MB, where services accept 25. */
const longestPieceMs = 20 * 60_000
const timeLimitMs = 15 * 60_000

const answerSchema = z.object({
  language: z.string().max(60).optional(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })),
})

type Address = { url: string; key: string | null; model: string }

/** A service with OpenAI's `POST /audio/transcriptions` (`verbose_json`). */
export const openAiSpeech = (address: Address): Speech => ({
  isAvailable: true,
  format: 'm4a',
  longestPieceMs,
  async transcribe(ask) {
    const response = await send(address, ask)
    const text = await readBounded(response, ask.signal)
    if (!response.ok) throw refusal(response.status, text)
    const { language, segments } = parseAnswer(answerSchema, text, 'speech-to-text service')
    ask.onShare(1)
    return {
      language: languageOfName(language ?? '') ?? ask.language,
      segments: segments.map(({ start, end, text: said }) => ({
        ...{ startMs: Math.round(start * 1000), endMs: Math.round(end * 1000), text: said },
      })),
    }
  },
})

async function send({ url, key, model }: Address, ask: SpeechAsk): Promise<Response> {
  const form = new FormData()
  form.set('file', await openAsBlob(ask.path, { type: 'audio/mp4' }), 'sound.m4a')
  form.set('model', model)
  form.set('response_format', 'verbose_json')
  if (ask.language !== null) form.set('language', ask.language)
  try {
    return await fetch(`${url.replace(/\/$/, '')}/audio/transcriptions`, {
      method: 'POST',
      body: form,
      redirect: 'error',
      headers: key === null ? {} : { authorization: `Bearer ${key}` },
      signal: AbortSignal.any([ask.signal, AbortSignal.timeout(timeLimitMs)]),
    })
  } catch (error) {
    throw ask.signal.aborted ? ask.signal.reason : noAnswer(error)
  }
}

/** An answer that is larger than any transcript is not read to its end. */
async function readBounded(response: Response, signal: AbortSignal): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > maxSpokenBytes)
        throw new AppError('media_invalid', {
          message: 'The answer of the speech-to-text service is too long.',
        })
      chunks.push(chunk)
    }
  } catch (error) {
    if (isAppError(error)) throw error
    throw signal.aborted ? signal.reason : noAnswer(error)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const noAnswer = (cause: unknown) =>
  new AppError('unavailable', { message: 'The speech-to-text service did not answer.', cause })

function refusal(status: number, text: string): AppError {
  // For the log alone: it may quote what it was sent.
  const cause = new Error(`It answered ${status}: ${text.slice(0, 500)}`)
  if (status === 401 || status === 403)
    return new AppError('forbidden', { message: 'The speech-to-text service refused its key.', cause })
  if (status === 429 || status >= 500)
    return new AppError('unavailable', {
      message: 'The speech-to-text service is not available right now.',
      cause,
    })
  return new AppError('media_invalid', { message: 'The speech-to-text service refused this sound.', cause })
}
