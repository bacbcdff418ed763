import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { escaped, vttTime } from '#shared/features/content/rules/media/captionCues.ts'
import {
  type Chapter,
  chaptersInNotes,
  chaptersOfVtt,
} from '#shared/features/content/rules/media/chapters.ts'
import { decodeText } from '#shared/kernel/rules/texts/decodeText.ts'
import { type CaptionFile, filesBeside } from './captions/captions.ts'

/** The derived file that players read chapters from. */
export const chaptersFile = 'chapters.vtt'

/**
 * Writes `chapters.vtt` if there are chapters: of a file beside the input (`tea.chapters.vtt`), else of notes in its captions, else those
 * that the film itself carries. Faulty chapters are no reason to refuse a film: what cannot be read is left out.
 */
export async function writeChapters(
  media: { input: string; captions: CaptionFile[]; carried: readonly Chapter[]; durationMs: number },
  folder: string,
): Promise<void> {
  const chapters = await findChapters(media)
  if (chapters.length === 0) return
  const end = media.durationMs / 1000
  const cues = chapters.map(({ start, title }, index) => {
    const to = chapters[index + 1]?.start ?? Math.max(end, start + 1)
    return `${vttTime(start * 1000)} --> ${vttTime(to * 1000)}\n${escaped(title)}`
  })
  await writeFile(join(folder, chaptersFile), `WEBVTT\n\n${cues.join('\n\n')}\n`)
}

async function findChapters({ input, captions, carried }: Parameters<typeof writeChapters>[0]) {
  const stem = basename(input, extname(input))
  const names = await readdir(dirname(input))
  const own = names.find((name) => name.toLowerCase() === `${stem}.chapters.vtt`.toLowerCase())
  const chapters = own ? chaptersOfVtt(await readText(join(dirname(input), own))) : []
  if (chapters.length > 0) return chapters
  for (const { path } of [...captions, ...(await filesBeside(input))]) {
    const noted = chaptersInNotes(await readText(path))
    if (noted.length > 0) return noted
  }
  return carried.length < 2 ? [] : carried
}

const readText = async (path: string) => decodeText(await readFile(path))
