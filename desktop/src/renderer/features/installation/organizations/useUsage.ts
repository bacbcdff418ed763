import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { organizationUsage } from '#shared/features/installation/operations/organizations.ts'

/** How much these organizations use, by their id; undefined until the server has answered. */
export function useUsage(organizationIDs: readonly string[]) {
  const core = useCore()
  return useQuery({
    queryKey: ['installation', 'organizationUsage', organizationIDs],
    queryFn: async () => {
      const { usage } = await callOperation(core, organizationUsage, {
        organizationIDs: [...organizationIDs],
      })
      return new Map(usage.map((one) => [one.organization, one]))
    },
    enabled: organizationIDs.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
}
