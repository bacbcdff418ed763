import type { Belonging } from '#shared/kernel/editions/cutIntoParts.ts'
import { capitalized } from '#shared/kernel/model/nounOf.ts'
import { templateLabels } from '../entities/parts/pageKinds.ts'
import { findDeadPlace } from './deadPlaces.ts'
import { listOwnPlaces } from './ownPlaces.ts'
import type { PortalFault } from './portalFaults.ts'
import {
  type FrameTarget,
  frameAddress,
  linksOfFrame,
  type PlacedLink,
  type PortalFrameFields,
  targetOfLink,
} from './shownFrame.ts'

/** What is known of an item that a link names: it is gone, or whether it is published. */
export type LinkedState = 'gone' | 'unpublished' | 'published'

const places: Readonly<Record<string, string>> = {
  menu: 'Menu',
  button: 'Button in the bar',
  footer: 'Footer',
  announcement: 'Announcement',
}

/**
 * What of a frame is unfinished: links that visitors do not see, without a label or a target, or to what is gone or not published;
 * and those that lead where there is no page.
 */
export function frameWarnings(
  frame: PortalFrameFields,
  belonging: readonly Belonging[],
  stateOf: (target: FrameTarget) => LinkedState,
): PortalFault[] {
  const records = new Map(belonging.map(({ record }) => [String(record.key), record]))
  const stateHere = (target: FrameTarget): LinkedState => {
    if (target.type !== 'page' && target.type !== 'category') return stateOf(target)
    const record = records.get(target.key)
    return record && (target.type === 'category' || record.kind === 'free') ? 'published' : 'gone'
  }
  const own = listOwnPlaces(belonging)
  return linksOfFrame(frame).flatMap((placed) => {
    const missing = missingIn(placed, frame, stateHere)
    const dead = placed.link?.type === 'url' ? findDeadPlace(placed.link.url, own) : null
    if (missing === null && dead === null) return []
    const where = places[placed.path[0] ?? ''] ?? ''
    const name = placed.label ? `“${placed.label}”` : 'an entry without a label'
    const fault = missing === null ? `links to ${dead}, where there is no page.` : `is not shown. ${missing}`
    return [{ path: ['frame', ...placed.path], message: `${where}: ${name} ${fault}` }]
  })
}

function missingIn(
  { path, label, link }: PlacedLink,
  frame: PortalFrameFields,
  stateOf: (target: FrameTarget) => LinkedState,
): string | null {
  const leads = frameAddress(link, () => ({ id: 'x', slug: null })) !== null
  // The button and the announcement's link need not be there.
  if (!label && !leads && path.length === 1) return null
  // A place in the menu or the footer has a word of its own.
  if (!label && (path.length === 1 || link?.type !== 'place')) return 'Write a label.'
  const target = targetOfLink(link)
  const noun = target?.type === 'page' ? templateLabels.free.toLowerCase() : target?.type
  if (target && stateOf(target) === 'gone') return `Its ${noun} does not exist any more.`
  if (target && stateOf(target) === 'unpublished') return `${capitalized(`its ${noun}`)} is not published.`
  if (leads || hasEntriesBelow(path, frame)) return null
  return 'Choose where it leads.'
}

const hasEntriesBelow = ([part, id, ...rest]: readonly string[], { menu }: PortalFrameFields): boolean =>
  part === 'menu' && rest.length === 0 && menu.some((entry) => entry.id === id && entry.children.length > 0)
