import { useQuery } from '@tanstack/react-query'
import type { CourseSection } from '../../../../../../../shared/src/features/content/entities/parts/courseSection.ts'
import { useCoreContext } from '../../../../kernel/api/CoreContext.tsx'
import { idOf } from '../../../../kernel/parts/idOf.ts'

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
