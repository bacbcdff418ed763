import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '#node/media/programs/runFfmpeg.ts'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import type { Speech } from '../ports/speech/Speech.ts'

type Sound = Pick<Speech, 'format' | 'longestPieceMs'> & {
  input: string
  folder: string
  trim: Asset['trim']
  /** Of the whole sound: a single piece may be this long. */
  durationMs: number
  signal: AbortSignal
}

const encoders = {
  wav: ['-c:a', 'pcm_s16le', '-ar', '16000'],
  m4a: ['-c:a', 'aac', '-b:a', '48k', '-ar', '24000'],
} as const

/** The sound of a film in one channel, as speech to text takes it: the part that is shown, in pieces with the time at which each begins. */
export async function extractSound(sound: Sound): Promise<{ path: string; startMs: number }[]> {
  const { input, folder, trim, format, longestPieceMs, durationMs, signal } = sound
  const seconds = (longestPieceMs ?? durationMs + 60_000) / 1000
  await runFfmpeg({
    signal,
    configure(command) {
      command.input(`file:${input}`)
      if (trim) command.inputOptions('-ss', String(trim.startMs / 1000), '-to', String(trim.endMs / 1000))
      command
        .output(join(folder, `piece_%04d.${format}`))
        .outputOptions(
          ...['-map', '0:a:0', '-vn', '-ac', '1', ...encoders[format], '-map_metadata', '-1'],
          ...['-f', 'segment', '-segment_time', String(seconds), '-reset_timestamps', '1'],
        )
    },
  })
  const names = (await readdir(folder)).filter((name) => name.startsWith('piece_')).sort()
  return names.map((name, index) => ({ path: join(folder, name), startMs: index * seconds * 1000 }))
}
