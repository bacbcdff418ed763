import type { MediaType } from '#shared/kernel/model/Field.ts'

/** The library's shelves, by their address; `types` are the assets on each (3§2.1). */
export const shelves = {
  video: { title: 'Videos', types: ['video'], accept: 'video/*', noun: 'video' },
  image: { title: 'Images', types: ['image'], accept: 'image/*', noun: 'image' },
  pdf: { title: 'PDFs', types: ['pdf'], accept: 'application/pdf,.pdf', noun: 'PDF' },
  other: {
    title: 'Other assets',
    types: [
      'audio',
      'scorm',
      'zip',
      'application',
      'text',
      'article',
      'quiz',
      'knowledgeCheck',
      'typeform',
      'font',
    ],
    accept: '',
    noun: 'file',
  },
} as const
export type Shelf = keyof typeof shelves

/** What a file chooser offers for a media field. */
export const chooserTypes: Record<MediaType, string> = {
  image: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
  pdf: 'application/pdf,.pdf',
  scorm: '.zip,application/zip',
  font: '.woff2,.woff,.ttf,.otf,font/woff2,font/woff,font/ttf,font/otf',
  any: '',
}
