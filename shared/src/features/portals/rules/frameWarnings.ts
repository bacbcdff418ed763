import type { Belonging } from '#shared/kernel/editions/cutIntoParts.ts'
import { capitalized } from '#shared/kernel/model/nounOf.ts'
import { templateLabels } from '../entities/parts/pageKinds.ts'
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

/** What of a frame visitors do not see: links without a label or a target, and those to what is gone or not published. */
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
  return linksOfFrame(frame).flatMap((placed) => {
    const missing = missingIn(placed, frame, stateHere)
    if (missing === null) return []
    const where = places[placed.path[0] ?? ''] ?? ''
    const name = placed.label ? `“${placed.label}”` : 'an entry without a label'
    return [{ path: ['frame', ...placed.path], message: `${where}: ${name} is not shown. ${missing}` }]
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
  if (!label) return 'Write a label.'
  const target = targetOfLink(link)
  const noun = target?.type === 'page' ? templateLabels.free.toLowerCase() : target?.type
  if (target && stateOf(target) === 'gone') return `Its ${noun} does not exist any more.`
  if (target && stateOf(target) === 'unpublished') return `${capitalized(`its ${noun}`)} is not published.`
  if (leads || hasEntriesBelow(path, frame)) return null
  return 'Choose where it leads.'
}

const hasEntriesBelow = ([part, id, ...rest]: readonly string[], { menu }: PortalFrameFields): boolean =>
  part === 'menu' && rest.length === 0 && menu.some((entry) => entry.id === id && entry.children.length > 0)
