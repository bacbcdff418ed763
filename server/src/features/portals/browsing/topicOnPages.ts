import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { pageKinds } from '#shared/features/portals/entities/parts/pageKinds.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { topicsOn } from '#shared/features/portals/rules/pageContents.ts'
import { withoutHidden } from '#shared/features/portals/rules/withoutHidden.ts'
import { getPortalFrame } from './portalFrame.ts'

/**
 * Whether one of the pages that this asker gets on the portal has the topic: the rules that choose a page choose who is
 * in its discussion. @throws AppError `not_found` if the portal is not shown
 */
export async function isTopicOnPages(context: RequestContext, topic: string): Promise<boolean> {
  const { frame, asker } = await getPortalFrame(context)
  const places = pageKinds.map((kind) => () => frame.pages.find(kind, asker))
  const free = frame.freePages.map(
    ({ id }) =>
      () =>
        frame.pages.read(id),
  )
  for (const find of [...places, ...free]) {
    const page = await find()
    // Cast: a published page has the shape of its definition, without private fields.
    const nodes = (page?.template.config.elements ?? []) as readonly PageNode[]
    if (topicsOn(withoutHidden(nodes, asker)).includes(topic)) return true
  }
  return false
}
