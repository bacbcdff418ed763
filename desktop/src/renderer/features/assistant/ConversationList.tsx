import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import type { Naming } from '#shared/kernel/model/recordName.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { queryKeys } from '../../kernel/api/queryKeys.ts'
import { ListScreen } from '../../kernel/records/table/ListScreen.tsx'
import type { RecordColumn } from '../../kernel/records/table/RecordColumn.ts'
import { useListAddress } from '../../kernel/records/views/useListAddress.ts'
import { feedbackText, type ListedSession, personIn } from './conversations.ts'
import { createSessionSource, listedSession } from './sessionSource.ts'

type ConversationListProps = { title: string; path: string; organization: string }

/** All conversations, the latest first: who asked what, how much was said, and how it was liked. */
export function ConversationList({ title, path, organization }: ConversationListProps) {
  const core = useCore()
  const client = useQueryClient()
  const { text } = useListAddress()
  const source = useMemo(() => createSessionSource(core, organization), [core, organization])
  return (
    <ListScreen
      {...{ title, source, naming }}
      entity={listedSession}
      own={own}
      usual={usual}
      sort={latestFirst}
      hasLetters
      hrefOf={(row) => `${path}/${row.id}${text && `?${text}`}`}
      create={
        <Button
          icon={<Refresh />}
          text="Refresh"
          onClick={() => void client.invalidateQueries({ queryKey: queryKeys.lists(listedSession.name) })}
        />
      }
      icon="chat"
      emptyTitle="No conversations yet"
      about="What learners ask the assistant of a portal, and what it answers, is listed here."
      next={<Link href="/app/aiconfig">Set up the assistant</Link>}
      settable={none}
      isCopied={false}
      isDeleted={false}
    />
  )
}

// Cast: the source's rows are what the operation answers.
const sessionOf = (row: Readonly<Record<string, unknown>>) => row as Row & ListedSession

const naming: Naming = {
  field: 'customerName',
  reads: [],
  label: 'Person',
  of: (row) => personIn(sessionOf(row)),
}

const column = (field: string, label: string, width: string): RecordColumn => ({
  ...{ field, label, width, first: 'asc', isUnsorted: true },
  text: (row) => String(row[field] ?? ''),
})
const own: readonly RecordColumn[] = [
  column('firstQuestion', 'First question', 'minmax(200px, 3fr)'),
  { ...column('feedback', 'Feedback', '110px'), text: (row) => feedbackText(sessionOf(row)) },
  column('pageTitle', 'Asked on', 'minmax(120px, 1fr)'),
  column('portalName', 'Portal', '140px'),
]
const usual = ['firstQuestion', 'messageCount', 'feedback', 'pageTitle', 'updatedAt']
const latestFirst = { field: 'updatedAt', direction: 'desc' } as const
const none: readonly string[] = []
