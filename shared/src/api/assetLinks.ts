import { json } from '../model/kinds/json.ts'
import { list } from '../model/kinds/list.ts'
import { media } from '../model/kinds/media.ts'
import { text } from '../model/kinds/text.ts'
import { defineOperation } from '../model/Operation.ts'
import { portalContext } from './context.ts'

/** Fresh signed addresses for files of assets that the asker may see (3§7.2; 10 minutes). */
export const assetLinks = defineOperation({
  name: 'assetLinks',
  kind: 'query',
  description: 'Signed addresses by asset key and file name, for the files asked for.',
  access: ['anonymous', 'customer', 'staff'],
  input: {
    assets: list(media(), { max: 100 }),
    files: list(text({ max: 1024 }), { label: 'File names, such as original, poster.jpg', max: 20 }),
    /** The course that makes the asset readable to a learner. */
    course: text({ max: 140 }),
    ...portalContext,
  },
  output: { links: json({ required: true }), expiresAt: text({ required: true }) },
})
