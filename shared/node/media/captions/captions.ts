import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { maxCaptionBytes } from '#shared/features/content/rules/media/mergedCaptions.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { toWebVtt } from './toWebVtt.ts'

/** Caption files chosen by the user; `language` is a BCP 47 tag such as `en` or `pt-BR`. */
export type CaptionFile = { path: string; language: string; label?: string }

const languagePattern = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/**
 * Writes `captions/<language>.vtt` for given files, and for files beside the input with its name (`tea.srt`,
 * `tea.de.vtt`); returns the asset's `captions`.
 */
export async function writeCaptions(
  input: string,
  given: CaptionFile[],
  folder: string,
): Promise<Asset['captions']> {
  const captions: Asset['captions'] = []
  for (const one of [...given, ...(await filesBeside(input))]) {
    const { language } = one
    if (!languagePattern.test(language))
      throw new AppError('validation', { message: `"${language}" is not a language tag such as "en".` })
    if (captions.some((made) => made.language === language)) continue
    if ((await stat(one.path)).size > maxCaptionBytes)
      throw new AppError('too_large', { message: 'A captions file may have 10 MB.' })
    const file = `captions/${language}.vtt`
    await mkdir(join(folder, 'captions'), { recursive: true })
    await writeFile(join(folder, file), toWebVtt(await readFile(one.path)))
    captions.push({ id: language, language, label: one.label ?? languageName(language), file })
  }
  return captions
}

/** The caption files that stand beside a film, by its name. */
export async function filesBeside(input: string): Promise<CaptionFile[]> {
  const stem = basename(input, extname(input))
  const names = await readdir(dirname(input))
  return names.sort().flatMap((name) => {
    if (!/\.(srt|vtt)$/i.test(name) || !name.startsWith(`${stem}.`)) return []
    const middle = name.slice(stem.length + 1, -extname(name).length).replace(/\.$/, '')
    if (middle !== '' && !languagePattern.test(middle)) return []
    // The tag for an unknown language is "und".
    return [{ path: join(dirname(input), name), language: middle || 'und' }]
  })
}

export function languageName(language: string): string {
  if (language === 'und') return 'Captions'
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
}
