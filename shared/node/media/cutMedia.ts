import { rm } from 'node:fs/promises'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { MediaJob } from './MediaJob.ts'
import { probe } from './probe.ts'
import { runFfmpeg } from './programs/runFfmpeg.ts'

/** The share of a job's progress that cutting takes. */
const cutShare = 0.25
const textSubtitles = ['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text']

/**
 * Runs `make` on the part of a film or sound that its trim leaves, exact to the frame. The part is written without
 * visible loss beside `path`, and removed afterwards; the original stays as it is.
 */
export async function withCut<T>(
  job: MediaJob,
  path: string,
  make: (job: MediaJob) => Promise<T>,
): Promise<T> {
  if (!job.trim) return await make(job)
  try {
    await cut(job, job.trim, path)
    return await make({
      ...job,
      input: path,
      onShare: (share, stage) => job.onShare(cutShare + (1 - cutShare) * share, stage),
    })
  } finally {
    await rm(path, { force: true })
  }
}

async function cut(job: MediaJob, trim: NonNullable<MediaJob['trim']>, path: string): Promise<void> {
  const { input, signal, pause } = job
  const facts = await probe(input, signal)
  const start = trim.startMs / 1000
  const seconds = (Math.min(trim.endMs, facts.durationMs) - trim.startMs) / 1000
  if (!(seconds > 0))
    throw new AppError('media_invalid', { message: 'The part to show begins after the end of this file.' })
  const texts = facts.subtitles.filter(({ codec }) => textSubtitles.includes(codec))
  job.onShare(0, 'cutting')
  await runFfmpeg({
    signal,
    pause,
    onTime: (time) => job.onShare(cutShare * Math.min(1, time / seconds)),
    configure: (command) =>
      command
        .input(`file:${input}`)
        .inputOptions('-ss', start.toFixed(3))
        .output(path)
        .outputOptions(
          ...['-t', seconds.toFixed(3)],
          ...(facts.video
            ? [
                '-map',
                '0:v:0',
                '-c:v',
                'libx264',
                '-preset',
                'ultrafast',
                '-crf',
                '12',
                '-pix_fmt',
                'yuv420p',
              ]
            : []),
          ...(facts.hasAudio ? ['-map', '0:a:0', '-c:a', 'pcm_s16le'] : []),
          ...texts.flatMap(({ index }) => ['-map', `0:${index}`]),
          ...(texts.length > 0 ? ['-c:s', 'srt'] : []),
          ...['-f', 'matroska'],
        ),
  })
}
