import { useQueries } from '@tanstack/react-query'
import { findEntity } from '../../../../../shared/src/entities.ts'
import { nounOf } from '../../../../../shared/src/kernel/model/nounOf.ts'
import { useCore } from '../api/CoreContext.tsx'
import { queryKeys } from '../api/queryKeys.ts'
import type { NameOf } from '../parts/valueText.ts'

/**
 * Renders a text that names records: `render` runs once to collect the keys, and again with the names known to
 * this computer. An unknown record is named by its entity.
 */
export function useNamed(render: (nameOf: NameOf) => string): string {
  const core = useCore()
  const asked = new Map<string, { entity: string; key: string }>()
  render((entity, key) => {
    if (findEntity(entity)?.sync === 'synced') asked.set(`${entity}/${key}`, { entity, key })
    return ''
  })
  const records = [...asked.values()]
  const found = useQueries({
    queries: records.map(({ entity, key }) => ({
      queryKey: queryKeys.record(entity, key),
      queryFn: () => core.get({ entity, key }),
    })),
  })
  const names = new Map(
    records.map(({ entity, key }, index) => [`${entity}/${key}`, found[index]?.data?.name]),
  )
  return render((entity, key) => {
    const name = names.get(`${entity}/${key}`)
    if (typeof name === 'string' && name !== '') return name
    const known = findEntity(entity)
    return known ? `(${nounOf(known)} that is not on this computer)` : '(not on this computer)'
  })
}
