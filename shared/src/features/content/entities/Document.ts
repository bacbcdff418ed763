import { aiContent } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { richText } from '#shared/kernel/model/kinds/richText.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { itemBasics, itemSwitches, itemVoices } from './parts/itemBasics.ts'
import { isInCatalogue, programEntitlement } from './parts/itemRules.ts'

/** A text or file to read, which customers may be asked to complete (3§3.2). */
export const Document = defineEntity({
  name: 'document',
  plural: 'documents',
  meaning: 'A file or text to read; a portal may require a signature.',
  picture: 'image',
  scope: 'organization',
  sync: 'synced',
  hasSlug: true,
  privacy: 'nothing',
  access: aiContent,
  catalogue: isInCatalogue,
  entitlement: programEntitlement,
  archive: { isItem: true },
  editions: { live: itemSwitches },
  fields: {
    name: text({ required: true, min: 3, max: 80, needsWord: true, searchable: true }),
    description: text({ max: 4000, multiline: true, searchable: true }),
    ...itemBasics,
    asset: media({ accept: 'any', entitled: true }),
    image: media({ accept: 'image' }),
    content: richText({ max: 20_000, entitled: true }),
    ...itemVoices,
  },
})
export type Document = EntityRecord<typeof Document>
