import type { Belonging } from '#shared/kernel/editions/cutIntoParts.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import type { Portal } from '../entities/Portal.ts'
import { PortalTemplate } from '../entities/PortalTemplate.ts'
import { pageLabels } from '../entities/parts/pageKinds.ts'
import { pageFaults } from './pageFaults.ts'

/** A fault that blocks publishing a portal: a sentence for the author, and its place. */
export type PortalFault = { path: string[]; message: string }

/**
 * What keeps a portal from being published as it is now, with all that is published with it: it has no name, names a
 * page that does not exist, or one of its pages is faulty (3§2.3).
 */
export function portalFaults(
  portal: Pick<Portal, 'name' | 'pageDefaults' | 'pageRules'>,
  belonging: readonly Belonging[],
): PortalFault[] {
  const pages = belonging.filter(({ entity }) => entity.name === PortalTemplate.name)
  const known = new Set(pages.map(({ record }) => parseKey(String(record.key))?.id))
  const faults: PortalFault[] = []
  if (!portal.name?.trim()) faults.push({ path: ['name'], message: 'Enter a name for the portal.' })
  for (const [kind, page] of Object.entries(portal.pageDefaults ?? {}))
    if (page !== null && !known.has(page)) {
      // Cast: the fields of the default pages are the kinds.
      const label = pageLabels[kind as keyof typeof pageLabels]
      const message = `The page chosen for “${label}” does not belong to this portal. Choose another.`
      faults.push({ path: ['pageDefaults', kind], message })
    }
  for (const { id, pageType, pageId } of portal.pageRules ?? [])
    if (!known.has(pageId)) {
      const message = `A rule for “${pageLabels[pageType]}” shows a page that does not belong to this portal. Choose another.`
      faults.push({ path: ['pageRules', id], message })
    }
  for (const { record } of pages)
    for (const { path, message } of pageFaults.faults(record, null))
      faults.push({
        path: ['pages', parseKey(String(record.key))?.id ?? '', path],
        message: `${String(record.name)}: ${message}`,
      })
  return faults
}
