import { Button, InputGroup } from '@blueprintjs/core'
import { Refresh, Search } from '@blueprintjs/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useParams } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { queryKeys } from '../../kernel/api/queryKeys.ts'
import { errorText } from '../../kernel/api/toAppError.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { Page } from '../../kernel/parts/Page.tsx'
import { OnlineRecords } from '../../kernel/records/online/OnlineRecords.tsx'
import { RecordsSplit } from '../../kernel/records/RecordsSplit.tsx'
import { ShowMore } from '../../kernel/records/ShowMore.tsx'
import { useListAddress } from '../../kernel/records/views/useListAddress.ts'
import { ConversationDetails } from './ConversationDetails.tsx'
import { ConversationList } from './ConversationList.tsx'
import { type ListedSession, sessionLine } from './conversations.ts'
import { createSessionSource, listedSession } from './sessionSource.ts'

const title = 'AI conversations'
const path = '/app/reporting/ai-conversations'
const pageSize = 50

/** What people ask the assistant, the latest first, as a list, or beside the open one (CON-37). */
export function ConversationsPage() {
  return (
    <OnlineRecords title={title}>
      <Conversations />
    </OnlineRecords>
  )
}

function Conversations() {
  const { data: state } = useConsoleState()
  const { id } = useParams<{ id?: string }>()
  const organization = state?.workspace?.organization ?? ''
  return id === undefined ? (
    <ConversationList {...{ title, path, organization }} />
  ) : (
    <OpenConversation id={id} organizationID={organization} />
  )
}

/** A conversation beside the others of the list that it was opened from. */
function OpenConversation({ id, organizationID }: { id: string; organizationID: string }) {
  const core = useCore()
  const { address, change, text } = useListAddress()
  const [limit, setLimit] = useState(pageSize)
  const search = useDeferredValue(address.search.trim())
  const sort = address.sort ?? { field: 'updatedAt', direction: 'desc' }
  const source = useMemo(() => createSessionSource(core, organizationID), [core, organizationID])
  const input = { entity: listedSession.name, sort, offset: 0, limit, ...(search && { search }) }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: queryKeys.list(listedSession.name, input),
    queryFn: () => source.read(input),
    placeholderData: keepPreviousData,
    retry: false,
  })
  // Cast: the source's rows are what the operation answers.
  const sessions = (data?.items ?? []) as (Row & ListedSession)[]
  return (
    <Page
      title={title}
      hint={data?.total ? data.total.toLocaleString('en') : ''}
      actions={
        <>
          <InputGroup
            type="search"
            leftIcon={<Search />}
            placeholder="Search"
            aria-label="Search conversations"
            value={address.search}
            onValueChange={(next) => change({ search: next })}
          />
          <Button icon={<Refresh />} text="Refresh" onClick={() => void refetch()} />
        </>
      }
    >
      <RecordsSplit
        {...{ title, path }}
        rows={sessions.map((session) => ({
          key: session.id,
          id: session.id,
          ...sessionLine(session, Date.now()),
        }))}
        current={id}
        query={text}
        more={
          <ShowMore
            hasMore={sessions.length < (data?.total ?? 0)}
            isLoading={isPlaceholderData}
            fault={error && errorText(error)}
            onMore={() => setLimit(limit + pageSize)}
            onRetry={() => void refetch()}
          />
        }
      >
        <ConversationDetails organizationID={organizationID} sessionId={id} />
      </RecordsSplit>
    </Page>
  )
}
