import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { carriedCaptions, maxCaptionBytes } from '#shared/features/content/rules/media/mergedCaptions.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { MediaJob } from '../MediaJob.ts'
import type { ProbedSubtitles } from '../probe.ts'
import { runFfmpeg } from '../programs/runFfmpeg.ts'
import { languageName } from './captions.ts'
import { toWebVtt } from './toWebVtt.ts'

const textCodecs = ['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text']
const pictureCodecs = ['dvd_subtitle', 'hdmv_pgs_subtitle', 'dvb_subtitle', 'xsub']

/**
 * Writes `captions/file-<id>.vtt` for each subtitle track of text that a film or sound carries (MKV, MP4, MOV), with its
 * language and title; returns them as the asset's `captions`. Tracks that cannot be used are named in a remark.
 */
export async function writeCarriedCaptions(
  { input, signal, onRemark }: MediaJob,
  subtitles: readonly ProbedSubtitles[],
  folder: string,
): Promise<Asset['captions']> {
  const captions: Asset['captions'] = []
  const tracks = subtitles.map((one) => ({ ...one, label: chooseLabel(one) }))
  const texts = tracks.filter(({ codec }) => textCodecs.includes(codec))
  const written = new Map((await extract(input, texts, folder, signal)).map((one) => [one.index, one.path]))
  for (const track of tracks) {
    const name = `The subtitles “${track.label}” of this file`
    const path = written.get(track.index)
    const text = path === undefined ? null : await readTrack(path)
    if (text === null) {
      onRemark?.(`${name} ${unusable(track.codec)} Add captions as a .vtt or .srt file instead.`)
      continue
    }
    const { language, label } = track
    const same = captions.filter((one) => one.language === language).length
    const id = same === 0 ? language : `${language}-${same + 1}`
    const file = `${carriedCaptions}${id}.vtt`
    await mkdir(join(folder, 'captions'), { recursive: true })
    await writeFile(join(folder, file), text)
    captions.push({ id, language, label, file })
  }
  await Promise.all([...written.values()].map((path) => rm(path, { force: true })))
  return captions
}

function unusable(codec: string): string {
  if (pictureCodecs.includes(codec)) return 'are pictures, not text, and cannot be used as captions.'
  return 'could not be read as text.'
}

type Written = { index: number; path: string }

/** Reads the file once for all tracks, and, if one of them is broken, once for each. */
async function extract(
  input: string,
  tracks: readonly ProbedSubtitles[],
  folder: string,
  signal: AbortSignal | undefined,
): Promise<Written[]> {
  if (tracks.length === 0) return []
  const files = tracks.map(({ index }) => ({ index, path: join(folder, `track-${index}.partial`) }))
  try {
    await runFfmpeg({
      signal,
      configure: (command) => {
        command.input(`file:${input}`)
        for (const { index, path } of files)
          command.output(path).outputOptions('-map', `0:${index}`, '-c:s', 'webvtt', '-f', 'webvtt')
      },
    })
    return files
  } catch (error) {
    if (!isAppError(error, 'media_invalid')) throw error
    await Promise.all(files.map(({ path }) => rm(path, { force: true })))
    if (tracks.length === 1) return []
    const each: Written[] = []
    for (const track of tracks) each.push(...(await extract(input, [track], folder, signal)))
    return each
  }
}

/** A track's captions as clean WebVTT; null if it has none, or too much. */
async function readTrack(path: string): Promise<string | null> {
  if ((await stat(path)).size > maxCaptionBytes) return null
  try {
    return toWebVtt(await readFile(path))
  } catch (error) {
    if (isAppError(error, 'media_invalid') || isAppError(error, 'too_large')) return null
    throw error
  }
}

/** Its language in English, and its title if that says more: "English (for the hard of hearing)". */
function chooseLabel({ language, title }: ProbedSubtitles): string {
  const name = languageName(language)
  if (title === '' || title === name) return name
  return (language === 'und' || title.includes(name) ? title : `${name} (${title})`).slice(0, 80)
}
