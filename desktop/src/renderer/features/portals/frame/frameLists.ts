import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { PortalFrameFields } from '#shared/features/portals/rules/shownFrame.ts'

const { menu, footer } = Portal.fields.frame.fields
const { columns } = footer.fields
const entry = menu.of.fields
const column = columns.of.fields

/** The definitions of a frame's lists and of what is edited in them. */
export const frameLists = {
  menu,
  children: entry.children,
  columns,
  links: column.links,
  profiles: column.profiles,
}

export const entryFields = {
  label: entry.label,
  link: entry.link,
  audience: entry.audience,
  accessGroup: entry.accessGroup,
}
export const linkFields = { label: column.links.of.fields.label, link: column.links.of.fields.link }
export const columnFields = { heading: column.heading, kind: column.kind, text: column.text }
const { platform, url, active } = column.profiles.of.fields
export const profileFields = { platform, url, active }

export type MenuEntry = PortalFrameFields['menu'][number]
export type SubmenuEntry = MenuEntry['children'][number]
export type FooterColumn = PortalFrameFields['footer']['columns'][number]

/** The frame of a portal under edit; one that was never written has the defaults. */
export const frameIn = (record: Readonly<Record<string, unknown>>): PortalFrameFields =>
  // Cast: a stored portal has the shape of its definition.
  record.frame as PortalFrameFields
