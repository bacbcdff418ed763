import type { ContentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import type { TextKey, Translate } from '#shared/kernel/words/translator.ts'

/** Familiar names of file types (1§9); null for an unknown one. */
export function friendlyType(t: Translate<ContentPlayersWords>, mimeType: string | null): string | null {
  if (!mimeType) return null
  const name = names[mimeType] ?? families[mimeType.split('/')[0] ?? '']
  return name ? t(name) : null
}

type Names = Record<string, TextKey<ContentPlayersWords> & `fileType.${string}`>

const office = 'application/vnd.openxmlformats-officedocument'
const names: Names = {
  'application/pdf': 'fileType.pdf',
  'application/msword': 'fileType.word',
  [`${office}.wordprocessingml.document`]: 'fileType.word',
  'application/vnd.ms-excel': 'fileType.excel',
  [`${office}.spreadsheetml.sheet`]: 'fileType.excel',
  'application/vnd.ms-powerpoint': 'fileType.powerpoint',
  [`${office}.presentationml.presentation`]: 'fileType.powerpoint',
  'application/zip': 'fileType.zip',
  'text/plain': 'fileType.text',
  'text/csv': 'fileType.csv',
  'video/mp4': 'fileType.mp4',
  'audio/mpeg': 'fileType.mp3',
}
const families: Names = { image: 'fileType.image', video: 'fileType.video', audio: 'fileType.sound' }
