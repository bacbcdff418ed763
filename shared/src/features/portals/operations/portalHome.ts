import { json } from '../../../kernel/model/kinds/json.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'

/**
 * All data of a portal's first page in one answer: portal, organization, course cards (`CourseCard`). Pages that
 * only need the frame leave `courses` out of their selection.
 */
export const portalHome = defineOperation({
  name: 'portalHome',
  kind: 'query',
  description:
    'The portal, what of its organization is public, its categories, and the cards of its courses.',
  access: ['anonymous', 'customer', 'staff'],
  input: { ...portalContext },
  output: {
    portal: json({ required: true }),
    organization: json({ required: true }),
    categories: json({ required: true }),
    courses: json({ required: true, label: 'CourseCard[]' }),
    links: json({
      label:
        "Signed addresses of the portal's own pictures (logo, favicon, social image, no-access image), by asset key and file name",
    }),
  },
})
