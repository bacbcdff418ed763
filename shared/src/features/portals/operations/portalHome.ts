import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { fileLinks } from '../../content/fileLinks.ts'
import { Organization } from '../../identity/entities/Organization.ts'
import { Category } from '../entities/Category.ts'
import { Portal } from '../entities/Portal.ts'
import { pageKinds } from '../entities/parts/pageKinds.ts'
import { courseCard } from './cards.ts'
import { menuCategory, namedCategory } from './namedCategory.ts'
import { shownFrame } from './ShownFrame.ts'
import { shownPage } from './ShownPage.ts'

/**
 * All data of a portal's first page in one answer: portal, organization, and either the page that its administrators made for
 * this reader, or the course cards (`CourseCard`) of the built-in one. Pages that only need the frame leave both out of
 * their selection.
 */
const definition = defineOperation({
  name: 'portalHome',
  kind: 'query',
  description:
    'The portal, what of its organization is public, its categories, and what its first page shows.',
  access: ['anonymous', 'customer', 'staff'],
  input: { ...portalContext },
  output: {
    portal: recordOf(Portal, { required: true }),
    organization: recordOf(Organization, { required: true }),
    categories: list(recordOf(Category)),
    navigation: list(namedCategory, { label: 'Its categories as every page offers them, in its order' }),
    menu: list(menuCategory, { label: 'The same with all categories below them (PAG-49)' }),
    shop: choice({
      options: ['none', 'open', 'held'],
      required: true,
      label: 'Whether it sells memberships, and whether the asker has one of it',
    }),
    ownPages: list(choice({ options: pageKinds }), {
      label: 'The places, beside home, that have a page of its administrators for some of its readers',
    }),
    ownFrame: {
      ...shownFrame,
      label: 'The menu, footer and announcement of its administrators for its reader',
    },
    page: { ...shownPage, label: 'The page that its reader gets; null: the built-in one' },
    courses: list(courseCard, { label: 'Of the built-in page; none where another is shown' }),
    links: json({
      schema: fileLinks,
      examples: [{}],
      label: 'Of the portal’s own pictures: logo, favicon, social image, no-access image',
    }),
  },
})

type Definition = typeof definition
/** An interface, as `PortalItemOperation`. */
export interface PortalHomeOperation extends Definition {}
export const portalHome: PortalHomeOperation = definition
