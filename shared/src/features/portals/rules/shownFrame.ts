import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import type { Portal } from '../entities/Portal.ts'
import { isHubPlace, portalPlaces } from '../entities/parts/portalPlaces.ts'
import type { ShownFrame } from '../operations/ShownFrame.ts'
import { type LinkAddress, linkAddress } from './linkAddress.ts'
import type { NamedTarget } from './pageContents.ts'

export type PortalFrameFields = Portal['frame']
type MenuEntry = PortalFrameFields['menu'][number]
export type FrameLink = MenuEntry['link']

/** What a link of the frame names: a record that its reader may see, or not. */
export type FrameTarget = { type: NamedTarget['type'] | 'page'; key: string }
type Found = { id: string; slug: string | null } | undefined

/** Beside what rules of pages ask: whether the reader is in a hub. */
type FrameAsker = Pick<AskerFacts, 'isSignedIn' | 'accessGroups' | 'hasHubs' | 'hubs'>

/** For whom a frame is made, and when. */
export type FrameReader = {
  asker: FrameAsker
  now: number
  /** Undefined: there is no such thing, or its reader may not see it. */
  targetOf(target: FrameTarget): Found
}

/** The menu, footer and announcement that one reader gets: nothing of what is for others. */
export function makeShownFrame(frame: PortalFrameFields, reader: FrameReader): ShownFrame {
  const { footer, button, announcement } = frame
  const to = (link: FrameLink | null) => addressFor(reader, link)
  const buttonTo = to(button.link)
  return {
    menu: frame.menu.length === 0 ? null : { entries: shownEntries(frame.menu, reader) },
    button: button.label && buttonTo ? { label: button.label, ...buttonTo } : null,
    showCategories: frame.showCategories,
    footer:
      footer.columns.length === 0
        ? null
        : { columns: footer.columns.map((column) => shownColumn(column, to)).filter(isFilled) },
    copyright: footer.copyright?.replaceAll('{year}', String(new Date(reader.now).getUTCFullYear())) || null,
    announcement: shownAnnouncement(announcement, reader),
  }
}

type ShownEntry = NonNullable<ShownFrame['menu']>['entries'][number]

function shownEntries(menu: PortalFrameFields['menu'], reader: FrameReader): ShownEntry[] {
  return menu.flatMap((entry) => {
    if (!isFor(entry, reader.asker)) return []
    const children = entry.children.flatMap((child) => {
      const to = addressFor(reader, child.link)
      return to && isNamed(child) && isFor(child, reader.asker)
        ? [{ id: child.id, ...namesOf(child), ...to }]
        : []
    })
    const to = addressFor(reader, entry.link)
    if (!isNamed(entry) || (!to && children.length === 0)) return []
    return [
      { id: entry.id, ...namesOf(entry), href: to?.href ?? null, leaves: to?.leaves ?? false, children },
    ]
  })
}

type Named = { label: string | null; link: FrameLink | null }

/** What a link is called: its label, or else the word that its place has in the reader's language. */
const namesOf = ({ label, link }: Named) => ({
  label: label ?? '',
  place: link?.type === 'place' ? link.place : null,
})

/** Whether a link has something to be called: one of the portal's own places has, without a label, too. */
export const isNamed = ({ label, link }: Named): boolean => Boolean(label) || link?.type === 'place'

/** Whether an entry is for a reader: a visitor is a member of no group. */
const isFor = (
  { audience, accessGroup }: Pick<MenuEntry, 'audience' | 'accessGroup'>,
  asker: FrameAsker,
): boolean =>
  (audience === 'everyone' || asker.isSignedIn === (audience === 'signedIn')) &&
  (!accessGroup || asker.accessGroups.includes(accessGroup))

type ShownColumn = NonNullable<ShownFrame['footer']>['columns'][number]

function shownColumn(
  { id, heading, kind, links, profiles, text }: PortalFrameFields['footer']['columns'][number],
  to: (link: FrameLink | null) => LinkAddress | null,
): ShownColumn {
  const shown = { id, heading, kind, links: [], profiles: [], text: null }
  switch (kind) {
    case 'links':
      return {
        ...shown,
        links: links.flatMap((one) => {
          const address = to(one.link)
          return address && isNamed(one) ? [{ id: one.id, ...namesOf(one), ...address }] : []
        }),
      }
    case 'social':
      return {
        ...shown,
        profiles: profiles.flatMap(({ id: profile, platform, url, active }) => {
          const address = linkAddress({ type: 'url', url }, () => undefined)
          return active && address?.leaves && /^(https?:|\/)/i.test(address.href)
            ? [{ id: profile, platform, href: address.href }]
            : []
        }),
      }
    case 'text':
      return { ...shown, text: text || null }
  }
}

/** A column of which nothing is left has no heading either. */
const isFilled = ({ links, profiles, text }: ShownColumn): boolean =>
  links.length > 0 || profiles.length > 0 || text !== null

function shownAnnouncement(
  { text, linkLabel, link, from, until, audience, mayBeClosed }: PortalFrameFields['announcement'],
  reader: FrameReader,
): ShownFrame['announcement'] {
  const { asker, now } = reader
  if (!text || !isFor({ audience, accessGroup: null }, asker)) return null
  if ((from && Date.parse(from) > now) || (until && Date.parse(until) <= now)) return null
  const to = addressFor(reader, link)
  return { text, mayBeClosed, link: linkLabel && to ? { label: linkLabel, ...to } : null }
}

/** Where a link leads this reader; null: nowhere, or it is not for them. */
const addressFor = ({ asker, targetOf }: FrameReader, link: FrameLink | null): LinkAddress | null =>
  link?.type === 'place' && isHubPlace(link.place) && !(asker.hasHubs && asker.hubs.length > 0)
    ? null
    : frameAddress(link, targetOf)

/** Where a link of the frame leads; null: nowhere, or its reader may not see it. */
export function frameAddress(link: FrameLink | null, targetOf: FrameReader['targetOf']): LinkAddress | null {
  switch (link?.type) {
    case undefined:
      return null
    case 'place':
      return { href: portalPlaces[link.place], leaves: false }
    case 'page': {
      const found = link.page === null ? undefined : targetOf({ type: 'page', key: link.page })
      return found ? { href: `/page/${encodeURIComponent(found.slug ?? found.id)}`, leaves: false } : null
    }
    default:
      return linkAddress(link, (type, key) => targetOf({ type, key }))
  }
}

/** A link of the frame, and where it is: for its author. */
export type PlacedLink = { path: string[]; label: string | null; link: FrameLink | null }

/** All links of a frame, with their places in the record. */
export function linksOfFrame({ menu, button, footer, announcement }: PortalFrameFields): PlacedLink[] {
  return [
    ...menu.flatMap(({ id, label, link, children }) => [
      { path: ['menu', id], label, link },
      ...children.map((child) => ({
        path: ['menu', id, 'children', child.id],
        label: child.label,
        link: child.link,
      })),
    ]),
    { path: ['button'], label: button.label, link: button.link },
    ...footer.columns.flatMap(({ id, kind, links }) =>
      kind === 'links'
        ? links.map((one) => ({
            path: ['footer', 'columns', id, 'links', one.id],
            label: one.label,
            link: one.link,
          }))
        : [],
    ),
    { path: ['announcement'], label: announcement.linkLabel, link: announcement.link },
  ]
}

/** The record that a link names; null for addresses, the portal's places and links that name nothing yet. */
export function targetOfLink(link: FrameLink | null): FrameTarget | null {
  switch (link?.type) {
    case 'page':
      return named('page', link.page)
    case 'category':
      return named('category', link.category)
    case 'course':
      return named('course', link.course)
    case 'program':
      return named('program', link.program)
    case 'microcast':
      return named('microcast', link.microcast)
    case 'document':
      return named('document', link.document)
    case 'meeting':
      return named('meeting', link.meeting)
    default:
      return null
  }
}

const named = (type: FrameTarget['type'], key: string | null): FrameTarget | null =>
  key === null ? null : { type, key }

/** The records that a frame's links name, each once. */
export const frameTargets = (frame: PortalFrameFields): FrameTarget[] => [
  ...new Map(
    linksOfFrame(frame)
      .flatMap(({ link }) => targetOfLink(link) ?? [])
      .map((target) => [`${target.type} ${target.key}`, target]),
  ).values(),
]
