import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { fileLinks } from '../../content/fileLinks.ts'
import { learnableTypes } from '../../learning/operations/reportLearning.ts'

/** Fresh signed URLs for files of assets that the asker may see (3§7.2; 10 minutes). */
export const assetLinks = defineOperation({
  name: 'assetLinks',
  kind: 'query',
  description: 'Signed addresses by asset key and file name, for the files asked for.',
  access: ['anonymous', 'customer', 'staff'],
  input: {
    assets: list(media(), { max: 100 }),
    files: list(text({ max: 1024 }), { label: 'File names, such as original, poster.jpg', max: 20 }),
    /** The item through which a learner may read the asset; a course, if no type is given. */
    course: text({ max: 140 }),
    itemType: choice({ options: learnableTypes, default: 'course' }),
    ...portalContext,
  },
  output: {
    links: json({ required: true, schema: fileLinks, examples: [{}] }),
    expiresAt: text({ required: true }),
  },
})
