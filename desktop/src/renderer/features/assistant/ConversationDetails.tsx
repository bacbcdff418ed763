import { Spinner, Tag } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { getAISession } from '#shared/features/assistant/operations/aiSessions.ts'
import { type AnswerBlock, answerBlocks, answerSpans } from '#shared/features/assistant/rules/answerBlocks.ts'
import { type AnswerSource, findAnswerSources } from '#shared/features/assistant/rules/answerSource.ts'
import { citedIn } from '#shared/features/assistant/rules/checkCitations.ts'
import type { AgentMessage } from '#shared/features/assistant/rules/conversationMessage.ts'
import { type ToolInvocation, toolInvocationsOf } from '#shared/features/assistant/rules/toolInvocation.ts'
import { formatClock } from '#shared/kernel/rules/texts/formatValues.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { toAppError } from '../../kernel/api/toAppError.ts'
import { EmptyState } from '../../kernel/parts/EmptyState.tsx'
import { NotRead } from '../../kernel/parts/NotRead.tsx'
import { RecordFacts } from '../../kernel/records/online/RecordFacts.tsx'
import styles from './Conversation.module.css'
import { feedbackText, type ListedSession, personIn, sessionKeys } from './conversations.ts'

/** A conversation as it was held, with what each answer cites. */
export function ConversationDetails({
  organizationID,
  sessionId,
}: Record<'organizationID' | 'sessionId', string>) {
  const core = useCore()
  const { data, error, refetch } = useQuery({
    queryKey: sessionKeys.one(organizationID, sessionId),
    queryFn: async () => (await callOperation(core, getAISession, { organizationID, sessionId })).session,
    retry: false,
  })
  if (error && !data)
    return toAppError(error).code === 'not_found' ? (
      <EmptyState icon="search" title="This no longer exists" />
    ) : (
      <NotRead error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <Spinner />
  return (
    <section aria-label="Conversation">
      <h2>{personIn(data)}</h2>
      <RecordFacts facts={listFacts(data)} />
      <ol className={styles.messages}>
        {data.messages.map((message) => (
          <li key={message.id}>
            <Said message={message} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function listFacts(session: ListedSession) {
  const { customerName, customerEmail, portalName, agentName, pageTitle, pageUrl, createdAt } = session
  return [
    ['Email', customerName ? customerEmail : null],
    ['Portal', portalName],
    ['Answered as', agentName],
    ['Asked on', pageTitle ?? pageUrl],
    ['Begun', new Date(createdAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })],
    ['Feedback', feedbackText(session) || 'None'],
  ].flatMap(([label, text]) => (label && text ? [{ name: label, label, text }] : []))
}

function Said({ message }: { message: AgentMessage }) {
  const { role, content, createdAt, annotations, feedback } = message
  const cited = citedIn(content ?? '')
  const sources = findAnswerSources(annotations).filter(({ number }) => cited.includes(number))
  return (
    <article className={styles.message} data-role={role}>
      <header className={styles.head}>
        <strong>{role === 'user' ? 'Question' : 'Answer'}</strong>
        {createdAt && (
          <span className="quiet">
            {new Date(createdAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}
          </span>
        )}
        {feedback && (
          <Tag minimal intent={feedback === 'up' ? 'success' : 'warning'}>
            {feedback === 'up' ? 'Helpful' : 'Not helpful'}
          </Tag>
        )}
      </header>
      {role === 'user' ? (
        <p className={styles.text}>{content}</p>
      ) : (
        answerBlocks(content ?? '').map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text have no other name
          <Block key={index} block={block} />
        ))
      )}
      {toolInvocationsOf(message).map((one) => (
        <p key={one.toolCallId} className="quiet">
          {describeTool(one)}
        </p>
      ))}
      {sources.length > 0 && (
        <ul className={styles.sources} aria-label="Sources">
          {sources.map((source) => (
            <li key={source.number}>
              <p>
                [{source.number}] {describePlace(source)}
              </p>
              <p className="quiet">{source.text}</p>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** What the assistant did, for staff. */
function describeTool(one: ToolInvocation): string {
  if (one.toolName === 'getCustomerContext') return 'Looked up the courses and memberships of the customer.'
  if (one.toolName === 'askForConfirmation')
    return `Asked: ${one.args.message} ${one.result ?? 'Not answered.'}`
  return one.result.isOpen ? 'Opened the support chat.' : 'Was asked for the support chat, which was closed.'
}

/** As the learner read it, with the numbers of its sources. */
function Block({ block: { type, lines } }: { block: AnswerBlock }) {
  const shown = lines.map((line, index) => ({
    key: `${index} ${line}`,
    text: answerSpans(line)
      .map((span) => (span.type === 'citation' ? `[${span.number}]` : span.text))
      .join(''),
  }))
  const List = type === 'bullets' ? 'ul' : 'ol'
  if (type === 'bullets' || type === 'numbers')
    return (
      <List className={styles.list}>
        {shown.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </List>
    )
  const text = shown.map((line) => line.text).join('\n')
  return type === 'quote' ? (
    <blockquote className={styles.quote}>{text}</blockquote>
  ) : (
    <p className={styles.text}>{text}</p>
  )
}

const describePlace = ({ title, lessonName, place, at }: AnswerSource) =>
  [
    title,
    lessonName,
    at !== null && (place === 'page' ? `page ${at}` : place === 'second' && formatClock(at)),
  ]
    .filter(Boolean)
    .join(' · ')
