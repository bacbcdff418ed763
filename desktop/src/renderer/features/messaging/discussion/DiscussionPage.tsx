import { Button, HTMLSelect, Spinner, Switch } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { Link, useParams } from 'wouter'
import { isFullAdmin, useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { NotRead } from '#desktop/renderer/kernel/parts/NotRead.tsx'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { OnlineRecords } from '#desktop/renderer/kernel/records/online/OnlineRecords.tsx'
import { postStatuses } from '#shared/features/messaging/entities/DiscussionPost.ts'
import { DiscussionTopic } from '#shared/features/messaging/entities/DiscussionTopic.ts'
import styles from './Discussion.module.css'
import { ModerationList } from './ModerationList.tsx'
import { PostInContext } from './PostInContext.tsx'
import { statusLabels } from './PostTags.tsx'
import { type Asked, useListedPosts } from './useListedPosts.ts'

/** Posts of all discussions, for those who moderate (CON-43): reported ones first; one of them in its thread. */
export function DiscussionPage() {
  const { data: state } = useConsoleState()
  if (state?.workspace?.isLocal === false && state.user !== null && !isFullAdmin(state))
    return (
      <Page title="Discussion">
        <EmptyState
          icon="lock"
          title="Full administrators moderate"
          description="Ask one of them to review the waiting posts."
        />
      </Page>
    )
  return (
    <OnlineRecords title="Discussion" empty="Discussions are kept on the server">
      <Opened />
    </OnlineRecords>
  )
}

function Opened() {
  const { id } = useParams<{ id?: string }>()
  return id ? <PostInContext key={id} id={id} /> : <Moderation />
}

const everything: Asked = { status: null, topic: null, isReported: false }

function Moderation() {
  const [asked, setAsked] = useState(everything)
  const listed = useListedPosts(asked)
  const { items, counts, error, isPending } = listed
  const isFiltered = asked.status !== null || asked.topic !== null || asked.isReported
  return (
    <Page
      title="Discussion"
      hint={counts ? writeHint(counts) : ''}
      actions={
        <Button icon={<Refresh />} text="Refresh" loading={listed.isFetching} onClick={listed.refresh} />
      }
    >
      <div className={styles.screen}>
        <Filters asked={asked} onChange={setAsked} />
        {error && items.length === 0 ? (
          <NotRead error={error} onRetry={listed.refresh} />
        ) : isPending ? (
          <Spinner />
        ) : items.length === 0 ? (
          isFiltered ? (
            <EmptyState
              icon="search"
              title="Nothing found"
              description="No post matches the filter."
              action={<Button text="Show all posts" onClick={() => setAsked(everything)} />}
            />
          ) : (
            <EmptyState
              icon="chat"
              title="No posts yet"
              description="What learners write in discussions is listed here, for you to approve or reject. Choose a topic on the Discussion tab of a course, program, microcast or document."
              action={<Link href="/app/discussion-topics">Topics</Link>}
            />
          )
        ) : (
          <ModerationList key={JSON.stringify(asked)} listed={listed} />
        )}
      </div>
    </Page>
  )
}

const writeHint = ({ waiting, reported }: { waiting: number; reported: number }) =>
  [waiting > 0 && `${waiting} waiting`, reported > 0 && `${reported} reported`].filter(Boolean).join(', ')

type FilterProps = { asked: Asked; onChange(asked: Asked): void }

function Filters({ asked, onChange }: FilterProps) {
  const id = useId()
  const { data } = useRecords({
    entity: DiscussionTopic.name,
    sort: { field: 'name', direction: 'asc' },
    fields: ['name'],
    offset: 0,
    limit: mostTopics,
  })
  const topics = data?.items ?? []
  return (
    <div className={styles.filters}>
      <label className={styles.filter} htmlFor={`${id}-status`}>
        Status
        <HTMLSelect
          id={`${id}-status`}
          value={asked.status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...asked, status: postStatuses.find((one) => one === value) ?? null })
          }
        >
          <option value="">All</option>
          {postStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </HTMLSelect>
      </label>
      <label className={styles.filter} htmlFor={`${id}-topic`}>
        Topic
        <HTMLSelect
          id={`${id}-topic`}
          className={styles.topics ?? ''}
          value={asked.topic ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...asked, topic: value || null })}
        >
          <option value="">All</option>
          {topics.map(({ key, name }) => (
            <option key={key} value={key}>
              {String(name)}
            </option>
          ))}
        </HTMLSelect>
      </label>
      <Switch
        label="Reported only"
        checked={asked.isReported}
        onChange={({ currentTarget: { checked } }) => onChange({ ...asked, isReported: checked })}
      />
    </div>
  )
}

const mostTopics = 500
