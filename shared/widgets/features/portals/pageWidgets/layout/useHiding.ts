import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { hiddenOn } from '#shared/features/portals/rules/hiddenOn.ts'
import { usePageHost } from '../host/PageHost.ts'

type Hiding = { 'data-hidden'?: string; 'data-dimmed'?: string }

/** At which widths Layout.module.css hides a part; its author sees it dimmed, and can still select it. */
export function useHiding(node: PageNode): Hiding {
  const { isEdited } = usePageHost()
  const hidden = hiddenOn(node).join(' ')
  if (hidden === '') return {}
  return isEdited ? { 'data-dimmed': hidden } : { 'data-hidden': hidden }
}
