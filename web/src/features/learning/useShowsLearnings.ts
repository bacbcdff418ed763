import { useFrame } from '../../kernel/site/frameQuery.ts'
import { useCustomer } from '../../kernel/viewer/useViewer.ts'

/** Anonymous visitors of a public portal have no learnings of their own, and are not led to them (1§6, ROL-39). */
export function useShowsLearnings(): boolean {
  const frame = useFrame()
  return useCustomer() !== null || frame.portal.type !== 'public'
}
