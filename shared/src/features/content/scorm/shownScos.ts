import type { OrganizationItem, Sco, ScormManifest } from './ScormManifest.ts'

/**
 * The SCOs that a learner sees and must complete: without those hidden in the manifest (`isvisible="false"`),
 * unless all are hidden. The item's own flag counts, not its parent's (IMS CP 1.1.2).
 */
export function shownScos(manifest: ScormManifest): Sco[] {
  const hidden = new Set(hiddenItems(manifest.organization))
  const shown = manifest.scos.filter((sco) => !hidden.has(sco.identifier))
  return shown.length > 0 ? shown : manifest.scos
}

const hiddenItems = (items: readonly OrganizationItem[]): string[] =>
  items.flatMap((item) => [...(item.isVisible ? [] : [item.identifier]), ...hiddenItems(item.children)])
