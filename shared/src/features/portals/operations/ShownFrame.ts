import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { footerKinds } from '../entities/parts/portalFrame.ts'
import { type PortalPlace, portalPlaces } from '../entities/parts/portalPlaces.ts'
import { socialPlatforms } from '../pageWidgets/link.ts'

const leads = {
  label: text({
    required: true,
    label: 'Empty only beside a place, which has a word of its own in each language',
  }),
  href: text({ required: true, label: 'In the portal from its root, or an address elsewhere' }),
  leaves: boolean({ required: true, label: 'Whether it leaves the portal' }),
}
const place = choice({
  // Cast: the names of the object.
  options: Object.keys(portalPlaces) as PortalPlace[],
  label: 'Which of the portal’s own places it opens; null: another page',
})
const shownLink = { id: text({ required: true }), ...leads, place }
const column = {
  id: text({ required: true }),
  heading: text(),
  kind: choice({ options: footerKinds, required: true }),
  links: list(record(shownLink, { typeName: 'ShownFooterLink' })),
  profiles: list(
    record(
      {
        id: text({ required: true }),
        platform: choice({ options: socialPlatforms, required: true }),
        href: text({ required: true }),
      },
      { typeName: 'ShownProfile' },
    ),
  ),
  text: text(),
}

/** What surrounds the pages of a portal, as one reader gets it: without entries for others, and without links to what they may not see. */
export const shownFrame = record(
  {
    menu: record(
      {
        entries: list(
          record(
            {
              ...shownLink,
              href: text({ label: 'Null: it only has entries below it' }),
              children: list(record(shownLink, { typeName: 'ShownSubmenuEntry' })),
            },
            { typeName: 'ShownMenuEntry' },
          ),
        ),
      },
      { label: 'Null: the built-in menu', typeName: 'ShownMenu' },
    ),
    button: record(leads, { typeName: 'ShownFrameButton' }),
    showCategories: boolean({ required: true }),
    footer: record(
      { columns: list(record(column, { typeName: 'ShownFooterColumn' })) },
      { label: 'Null: the built-in footer', typeName: 'ShownFooter' },
    ),
    copyright: text({ label: 'Null: the built-in line' }),
    announcement: record(
      {
        text: text({ required: true }),
        mayBeClosed: boolean({ required: true }),
        link: record(leads, { typeName: 'ShownAnnouncementLink' }),
      },
      { typeName: 'ShownAnnouncement' },
    ),
  },
  { required: true, typeName: 'ShownFrame' },
)
export type ShownFrame = ElementOf<typeof shownFrame>
