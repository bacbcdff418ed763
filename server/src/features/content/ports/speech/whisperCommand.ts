import { spawn } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { endWithUs } from '#node/endWithUs.ts'
import { maxSpokenBytes, type SpokenText } from '#shared/features/content/rules/media/spokenCues.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { parseAnswer } from './parseAnswer.ts'
import type { Speech, SpeechAsk } from './Speech.ts'

/** A slow computer takes several times as long as the sound lasts. */
const timesItsLength = 8
const leastMs = 10 * 60_000
/** Of what the program says, for the log. */
const keptLines = 20

const answerSchema = z.object({
  result: z.object({ language: z.string().max(35) }),
  transcription: z.array(
    z.object({ offsets: z.object({ from: z.number(), to: z.number() }), text: z.string() }),
  ),
})

/**
 * whisper.cpp's command line program (`whisper-cli`). `-oj` writes JSON beside the sound, `-pp` says how far it is. A path is an argument of
 * its own and never part of a shell's line.
 */
export const whisperCommand = ({ command, model }: { command: string; model: string }): Speech => ({
  isAvailable: true,
  format: 'wav',
  longestPieceMs: null,
  async transcribe(ask) {
    const out = `${ask.path}.said`
    const file = `${out}.json`
    try {
      await run(
        command,
        ['-m', model, '-f', ask.path, '-l', ask.language ?? 'auto', '-oj', '-of', out, '-pp'],
        ask,
      )
      return await readAnswer(file)
    } finally {
      await rm(file, { force: true })
    }
  },
})

async function run(command: string, args: readonly string[], ask: SpeechAsk): Promise<void> {
  const inTime = AbortSignal.timeout(Math.max(leastMs, ask.durationMs * timesItsLength))
  const signal = AbortSignal.any([ask.signal, inTime])
  signal.throwIfAborted()
  const lines: string[] = []
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], signal, killSignal: 'SIGKILL' })
  let callOff = () => {}
  if (child.pid !== undefined) {
    // It would go on for hours after this process was killed, and nobody would read its answer.
    callOff = endWithUs(child.pid, { signal: 'KILL' })
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  }
  createInterface(child.stderr).on('line', (line) => {
    lines.push(line.slice(0, 500))
    if (lines.length > keptLines) lines.shift()
    const percent = /progress\s*=\s*(\d{1,3})%/.exec(line)?.[1]
    if (percent !== undefined) ask.onShare(Math.min(1, Number(percent) / 100))
  })
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code, killedBy) =>
        code === 0 ? resolve() : reject(new Error(`it ended with ${code ?? killedBy}\n${lines.join('\n')}`)),
      )
    })
  } catch (error) {
    if (ask.signal.aborted) throw ask.signal.reason
    if (inTime.aborted)
      throw new AppError('unavailable', {
        message: 'The speech-to-text program took too long.',
        cause: error,
      })
    const isMissing = error instanceof Error && 'code' in error
    throw new AppError('unavailable', {
      message: isMissing
        ? 'The speech-to-text program could not be started.'
        : 'The speech-to-text program failed.',
      cause: error,
    })
  } finally {
    callOff()
  }
}

async function readAnswer(file: string): Promise<SpokenText> {
  const { size } = await stat(file).catch((cause: unknown) => {
    throw new AppError('media_invalid', { message: 'The speech-to-text program wrote nothing.', cause })
  })
  if (size > maxSpokenBytes)
    throw new AppError('media_invalid', { message: 'The speech-to-text program wrote too much.' })
  const text = await readFile(file, 'utf8')
  const { result, transcription } = parseAnswer(answerSchema, text, 'speech-to-text program')
  return {
    language: result.language,
    segments: transcription.map(({ offsets, text }) => ({ startMs: offsets.from, endMs: offsets.to, text })),
  }
}
