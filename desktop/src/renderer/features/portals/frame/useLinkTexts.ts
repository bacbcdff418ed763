import { useRows } from '#desktop/renderer/kernel/api/useRows.ts'
import { kindLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { findDeadPlace, type OwnPlaces } from '#shared/features/portals/rules/deadPlaces.ts'
import {
  type FrameLink,
  type FrameReader,
  type FrameTarget,
  frameAddress,
  frameTargets,
  type PortalFrameFields,
  targetOfLink,
} from '#shared/features/portals/rules/shownFrame.ts'
import { useLinkLabel } from '#widgets/features/portals/frame/useLinkLabel.ts'
import { entryFields } from './frameLists.ts'

type Row = Readonly<Record<string, unknown>>

/** What a console knows of the records that a frame links to. */
export function useFrameRows(frame: PortalFrameFields): (target: FrameTarget) => Row | undefined {
  const targets = frameTargets(frame)
  const keysOf = (type: FrameTarget['type']) =>
    targets.filter((target) => target.type === type).map(({ key }) => key)
  const rows: Readonly<Record<FrameTarget['type'], ReadonlyMap<string, Row>>> = {
    page: useRows('portalTemplate', keysOf('page')),
    category: useRows('category', keysOf('category')),
    course: useRows('course', keysOf('course')),
    program: useRows('program', keysOf('program')),
    microcast: useRows('microcast', keysOf('microcast')),
    document: useRows('document', keysOf('document')),
    meeting: useRows('meeting', keysOf('meeting')),
    asset: noRows,
  }
  return ({ type, key }) => rows[type].get(key)
}
const noRows: ReadonlyMap<string, Row> = new Map()

/** The same as a frame asks for it. */
export const findTarget =
  (rowOf: (target: FrameTarget) => Row | undefined): FrameReader['targetOf'] =>
  (target) => {
    const row = rowOf(target)
    return row && { id: String(row.id), slug: typeof row.slug === 'string' ? row.slug : null }
  }

/** Where a link leads, in words: “Course: Green tea”. `own`: null until it is known. */
export function describeLink(
  link: FrameLink | null,
  rowOf: (target: FrameTarget) => Row | undefined,
  own: OwnPlaces | null,
): { text: string; isMissing: boolean } {
  const target = targetOfLink(link)
  if (link && target) {
    const row = rowOf(target)
    const kind = kindLabel(entryFields.link, link.type)
    return row
      ? { text: `${kind}: ${String(row.name)}`, isMissing: false }
      : { text: `${kind} not found`, isMissing: true }
  }
  const dead = link?.type === 'url' && own ? findDeadPlace(link.url, own) : null
  if (dead !== null) return { text: `${dead} · no such page yet`, isMissing: true }
  const to = frameAddress(link, () => undefined)
  return to ? { text: to.href, isMissing: false } : { text: 'Leads nowhere yet', isMissing: true }
}

/** What an entry or a link is called: its label, or the portal's word for the place that it opens. */
export function useNameOf(): (one: { label: string | null; link: FrameLink | null }) => string {
  const labelOf = useLinkLabel()
  return ({ label, link }) =>
    labelOf({ label: label ?? '', place: link?.type === 'place' ? link.place : null }) || 'Without a label'
}
