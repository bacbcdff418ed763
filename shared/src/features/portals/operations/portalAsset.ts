import { json } from '#shared/kernel/model/kinds/json.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { Asset } from '../../content/entities/Asset.ts'
import { fileLinks } from '../../content/fileLinks.ts'

/**
 * An asset for its own page (1§2: `asset/{key}`), by key or id: a public one of the portal's organization; that organization's staff see all of
 * theirs. Assets of lessons are shown by what holds them, to who may take it. `links` holds signed addresses (10 minutes).
 * @throws `not_found` also where the asker may not see it
 */
export const portalAsset = defineOperation({
  name: 'portalAsset',
  kind: 'query',
  description: 'An asset for its own page.',
  access: ['anonymous', 'customer', 'staff'],
  input: { asset: text({ required: true, max: 140 }), ...portalContext },
  output: {
    asset: recordOf(Asset, { required: true, isOpaque: true }),
    links: json({ required: true, schema: fileLinks, examples: [{}] }),
  },
})
