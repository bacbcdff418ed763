import { Callout } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'

const most = 100

/** What connecting publishes: its author chose to publish it while there was no organization. */
export function PublishedThen() {
  const core = useCore()
  const { data: names } = useQuery({
    queryKey: queryKeys.list('publication', { waitingToConnect: true }),
    queryFn: async () => {
      const filter = { outcome: 'waiting', act: 'publish' }
      const { items } = await core.list({ entity: 'publication', filter, offset: 0, limit: most })
      const found = await Promise.all(
        items.map(({ key, entity, recordID }) =>
          core.find({ entity: String(entity), key: `${key.split('~')[0]}~${recordID}` }),
        ),
      )
      return [...new Set(found.flatMap(({ row }) => (row ? [String(row.name)] : [])))]
    },
  })
  if (!names || names.length === 0) return null
  return (
    <Callout compact title="Published as soon as you are connected">
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>
        They go into the library of the organization’s portal, and who can open that portal finds them:
        everybody on the internet, if it is public.
      </p>
    </Callout>
  )
}
