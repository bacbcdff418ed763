import { useQueries } from '@tanstack/react-query'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from './CoreContext.tsx'
import { queryKeys } from './queryKeys.ts'
import { readRow } from './readRow.ts'

/** Records of this computer by key, to look at; those that are not here are left out. */
export function useRows(entity: string, keys: Iterable<string>): ReadonlyMap<string, Row> {
  const core = useCore()
  const uniqueKeys = [...new Set(keys)]
  return useQueries({
    queries: uniqueKeys.map((key) => ({
      queryKey: queryKeys.record(entity, key),
      queryFn: () => readRow(core, { entity, key }),
    })),
    combine: (found) => new Map(found.flatMap(({ data }) => (data ? [[data.key, data] as const] : []))),
  })
}
