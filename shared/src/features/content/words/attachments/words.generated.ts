// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type ContentAttachmentsWords = {
  'attach': null
  'removeAttachment': { name: Value }
  'uploading': { name: Value; percent: Value }
  'uploaded': { name: Value }
  'tooBig': { max: Value }
  'download': { name: Value; size: Value }
  'picture': { name: Value }
  'fileKept': { name: Value }
}

export const contentAttachmentsWords = catalogue<ContentAttachmentsWords>('contentAttachments', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
