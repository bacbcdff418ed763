import type { OrganizationItem, Sco, ScormManifest } from './ScormManifest.ts'

/**
 * The parts that a learner is offered and has to complete: without those that the manifest hides
 * (`isvisible="false"`), unless it hides all of them. An item's own word counts, not its parent's (IMS CP 1.1.2).
 */
export function shownScos(manifest: ScormManifest): Sco[] {
  const hidden = new Set(hiddenItems(manifest.organization))
  const shown = manifest.scos.filter((sco) => !hidden.has(sco.identifier))
  return shown.length > 0 ? shown : manifest.scos
}

const hiddenItems = (items: readonly OrganizationItem[]): string[] =>
  items.flatMap((item) => [...(item.isVisible ? [] : [item.identifier]), ...hiddenItems(item.children)])
