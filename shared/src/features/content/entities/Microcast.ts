import { aiContent } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { richText } from '#shared/kernel/model/kinds/richText.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { derivePrices } from '../rules/itemDiscount.ts'
import { itemBasics, itemPrices, itemSwitches, itemVoices, priceSwitches } from './parts/itemBasics.ts'
import { isInCatalogue, microcastEntitlement } from './parts/itemRules.ts'

/** A short standalone lesson (3§3.2). */
export const Microcast = defineEntity({
  name: 'microcast',
  plural: 'microcasts',
  meaning: 'A short lesson outside a course: a video, another file, a package or a text.',
  picture: 'microcastImage',
  scope: 'organization',
  sync: 'synced',
  hasSlug: true,
  privacy: 'nothing',
  access: aiContent,
  catalogue: isInCatalogue,
  entitlement: microcastEntitlement,
  hooks: { derived: derivePrices },
  archive: { isItem: true },
  editions: { live: [...itemSwitches, ...priceSwitches, 'accessConfiguration'] },
  fields: {
    name: text({ required: true, min: 3, max: 80, needsWord: true, searchable: true }),
    description: text({ max: 4000, multiline: true, searchable: true }),
    ...itemBasics,
    ...itemPrices,
    format: choice({
      options: ['standard', 'scorm12'],
      labels: { scorm12: 'SCORM 1.2' },
      default: 'standard',
      help: 'Choose the format SCORM 1.2 for a SCORM package, so that its reports count.',
    }),
    assets: list(media({ accept: 'any' }), { label: 'Further files', entitled: true }),
    microcastAsset: media({ label: 'Media', accept: 'any', entitled: true }),
    microcastImage: media({ accept: 'image' }),
    posterImage: media({ accept: 'image' }),
    useAsPoster: boolean({ default: false, help: "The image is the video's poster." }),
    content: richText({ max: 20_000, entitled: true }),
    disableSeekAhead: boolean({ default: false, help: 'Played like a required lesson.' }),
    accessConfiguration: choice({
      options: ['anonymous', 'loggedIn', 'accessGroups'],
      default: 'accessGroups',
      writeBy: 'fullAdmin',
    }),
    ...itemVoices,
  },
})
export type Microcast = EntityRecord<typeof Microcast>
