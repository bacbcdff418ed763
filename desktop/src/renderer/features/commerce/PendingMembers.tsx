import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { createServerSource } from '../../kernel/api/createServerSource.ts'
import { queryKeys } from '../../kernel/api/queryKeys.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useListAddress } from '../../kernel/records/views/useListAddress.ts'

const asked = { entity: 'member', fields: ['name'], filter: { status: ['PENDING'] }, offset: 0, limit: 1 }

/** How many checkouts were begun and not paid, which the list of members leaves out; nothing where it is narrowed. */
export function PendingMembers() {
  const core = useCore()
  const { data: state } = useConsoleState()
  const { address, change } = useListAddress()
  const organization = state?.workspace?.organization ?? ''
  const isNarrowed = address.search.trim() !== '' || address.filter.status !== undefined
  const { data: count = 0 } = useQuery({
    queryKey: [...queryKeys.lists('member'), 'pending', organization],
    queryFn: async () => {
      const source = createServerSource(core, organization, Member, {
        ...{ field: 'name', reads: ['name'] },
        of: ({ name, id }) => String(name || id),
      })
      return (await source.read(asked)).total
    },
    enabled: organization !== '' && !isNarrowed,
  })
  if (isNarrowed || count === 0) return null
  return (
    <p className="quiet">
      {count === 1 ? 'One checkout was' : `${count.toLocaleString('en')} checkouts were`} begun and not paid.{' '}
      <Button
        size="small"
        variant="minimal"
        text={`Show ${count === 1 ? 'it' : 'them'}`}
        onClick={() => change({ filter: { ...address.filter, status: ['PENDING'] } })}
      />
    </p>
  )
}
