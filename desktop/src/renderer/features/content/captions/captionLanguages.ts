import type { Row } from '#desktop/core/Row.ts'
import type { Asset } from '#shared/features/content/entities/Asset.ts'

export type Caption = Asset['captions'][number]

export const languages = [
  ...['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'sv', 'da', 'fi', 'el', 'tr', 'uk', 'ru'],
  ...['ar', 'he', 'hi', 'zh', 'ja', 'ko'],
]

const names = new Intl.DisplayNames(undefined, { type: 'language' })
export const languageName = (code: string): string => names.of(code) ?? code

/** The author's own, as a first choice. */
export function ownLanguage(): string {
  const own = navigator.language.slice(0, 2)
  return languages.includes(own) ? own : 'en'
}

// Cast: a stored asset has captions of its definition.
export const captionsOf = (asset: Row): Caption[] =>
  Array.isArray(asset.captions) ? (asset.captions as Caption[]) : []

export const findCaption = (asset: Row, id: string): Caption | undefined =>
  captionsOf(asset).find((one) => one.id === id)

/** The content of an asset's file; null if it has no such file. */
export function hashOfFile(asset: Row, name: string): string | null {
  // Cast: a stored asset has files of its definition.
  const files = Array.isArray(asset.files) ? (asset.files as Asset['files']) : []
  return files.find((file) => file.name === name)?.hash ?? null
}
