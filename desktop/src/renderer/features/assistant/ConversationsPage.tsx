import { Button, InputGroup, Spinner } from '@blueprintjs/core'
import { Refresh, Search } from '@blueprintjs/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useParams } from 'wouter'
import { getAllAISessions } from '#shared/features/assistant/operations/aiSessions.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { errorText } from '../../kernel/api/toAppError.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { EmptyState } from '../../kernel/parts/EmptyState.tsx'
import { NotRead } from '../../kernel/parts/NotRead.tsx'
import { Page } from '../../kernel/parts/Page.tsx'
import { OnlineRecords } from '../../kernel/records/online/OnlineRecords.tsx'
import { RecordsSplit } from '../../kernel/records/RecordsSplit.tsx'
import { ShowMore } from '../../kernel/records/ShowMore.tsx'
import { ConversationDetails } from './ConversationDetails.tsx'
import { sessionKeys, sessionLine } from './conversations.ts'

const title = 'AI conversations'
const path = '/app/reporting/ai-conversations'
const pageSize = 50
/** As many as the operation gives at once. */
const most = 200

/** What people ask the assistant, the latest first, beside the open conversation (CON-37). */
export function ConversationsPage() {
  return (
    <OnlineRecords title={title}>
      <Conversations />
    </OnlineRecords>
  )
}

function Conversations() {
  const core = useCore()
  const { data: state } = useConsoleState()
  const { id } = useParams<{ id?: string }>()
  const organizationID = state?.workspace?.organization ?? ''
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(pageSize)
  const search = useDeferredValue(text.trim())
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: sessionKeys.list(organizationID, search, limit),
    queryFn: () => callOperation(core, getAllAISessions, { organizationID, search, limit }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const sessions = data?.sessions ?? []
  return (
    <Page
      title={title}
      hint={data?.total ? String(data.total) : ''}
      actions={
        <>
          <InputGroup
            type="search"
            leftIcon={<Search />}
            placeholder="Search"
            aria-label="Search AI conversations"
            value={text}
            onValueChange={setText}
          />
          <Button icon={<Refresh />} text="Refresh" onClick={() => void refetch()} />
        </>
      }
    >
      {error && sessions.length === 0 && !id ? (
        <NotRead error={error} onRetry={() => void refetch()} />
      ) : isPending && !id ? (
        <Spinner />
      ) : sessions.length === 0 && !id ? (
        <EmptyState
          icon={search ? 'search' : 'chat'}
          title={search ? 'Nothing found' : 'No conversations yet'}
          {...(search ? {} : { description: 'Questions that learners ask the assistant appear here.' })}
        />
      ) : (
        <RecordsSplit
          {...{ title, path }}
          rows={sessions.map((session) => ({
            key: session.id,
            id: session.id,
            ...sessionLine(session, Date.now()),
          }))}
          current={id}
          more={
            <ShowMore
              hasMore={sessions.length < (data?.total ?? 0) && limit < most}
              isLoading={isPlaceholderData}
              fault={error && errorText(error)}
              onMore={() => setLimit(Math.min(most, limit + pageSize))}
              onRetry={() => void refetch()}
            />
          }
        >
          {id ? <ConversationDetails organizationID={organizationID} sessionId={id} /> : null}
        </RecordsSplit>
      )}
    </Page>
  )
}
