import { useQuery } from '@tanstack/react-query'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { idOf } from '#desktop/renderer/kernel/parts/idOf.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'

/** Where a SCORM lesson's package runs; null for other lessons. */
export function usePackagePlace({ item }: CourseSection) {
  const { transport } = useCoreContext()
  const key = item?.type === 'scorm' ? item.asset : null
  return useQuery({
    queryKey: ['content', 'package', key],
    queryFn: () => (key ? transport.openPackage(idOf(key)) : null),
    // Constant while the console runs.
    staleTime: Number.POSITIVE_INFINITY,
    // Beside the screens it needs nobody.
    networkMode: 'always',
  })
}
