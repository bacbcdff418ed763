import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { ShownFrame } from '#shared/features/portals/operations/ShownFrame.ts'
import { type FrameTarget, frameTargets, makeShownFrame } from '#shared/features/portals/rules/shownFrame.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import type { PortalFrame } from './portalFrame.ts'
import { findShownItems } from './shownItems.ts'

/**
 * The menu, footer and announcement of a portal for this reader. What a link names is looked up as the reader sees it: of an
 * item that they may not see, neither the address nor the entry is sent.
 */
export async function showOwnFrame(
  context: RequestContext,
  { frame, asker }: { frame: PortalFrame; asker: AskerFacts },
): Promise<ShownFrame> {
  const { own, categories, freePages } = frame
  const known = new Map<string, { id: string; slug: string | null }>([
    ...categories.map((one) => [nameOf({ type: 'category', key: one.key }), one] as const),
    ...freePages.map((one) => [nameOf({ type: 'page', key: one.key }), one] as const),
  ])
  const items = frameTargets(own).flatMap(({ type, key }) =>
    type === 'page' || type === 'category' ? [] : [{ type, key }],
  )
  const { targets } =
    items.length === 0 ? { targets: [] } : await findShownItems(context, asker, { lists: [], targets: items })
  for (const target of targets) known.set(nameOf(target), target)
  return makeShownFrame(own, {
    asker,
    now: context.deps.now(),
    targetOf: (target) => known.get(nameOf(target)),
  })
}

const nameOf = ({ type, key }: FrameTarget) => `${type} ${key}`
