import type { Viewer } from './Viewer.ts'

/** The name under which limits count one signed-in person; null for visitors. */
export function personOf(viewer: Viewer): string | null {
  if (viewer.kind === 'anonymous') return null
  return viewer.kind === 'staff' ? `staff:${viewer.userId}` : `customer:${viewer.customerKey}`
}
