import { useQuery } from '@tanstack/react-query'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { findEntity } from '#shared/entities.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'

/** Says that a change of a file reaches learners without publishing, where published items use it. */
export function SeenAtOnce({ assetKey }: { assetKey: string }) {
  const core = useCore()
  const { data } = useQuery({
    queryKey: ['content', 'publishedUses', assetKey],
    queryFn: async () => {
      const { uses } = await core.uses({ entity: 'asset', key: assetKey })
      const counts: string[] = []
      for (const { entity: name, keys } of uses) {
        const entity = findEntity(name)
        if (!entity?.fields.publishedAt) continue
        const rows = await Promise.all(
          keys.slice(0, mostAsked).map((key) => core.find({ entity: name, key })),
        )
        const count = rows.filter(({ row }) => row?.publishedAt).length
        if (count > 0) counts.push(`${count} published ${nounOf(entity, count)}`)
      }
      return counts
    },
    staleTime: 0,
    gcTime: 0,
  })
  if (!data || data.length === 0) return null
  return (
    <p role="note">Learners of {data.join(' and ')} see a change here at once, without publishing again.</p>
  )
}

/** A file that more items use is a logo: how many of them are published is no question then. */
const mostAsked = 50
