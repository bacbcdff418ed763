import type { getAllAISessions } from '#shared/features/assistant/operations/aiSessions.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { ago } from '../../kernel/parts/ago.ts'

export type ListedSession = OperationOutput<typeof getAllAISessions>['sessions'][number]

/** Who asked, and below it what, when, how much, how it was liked, and where. */
export function sessionLine(session: ListedSession, nowMs: number): { name: string; notes: string[] } {
  const { updatedAt, messageCount, pageTitle, firstQuestion } = session
  const count = messageCount === 1 ? '1 message' : `${messageCount} messages`
  const facts = [ago(updatedAt, nowMs), count, feedbackText(session)].filter(Boolean)
  return {
    name: personIn(session),
    notes: [firstQuestion ?? '', facts.join(' · '), pageTitle ?? ''].filter(Boolean),
  }
}

/** A visitor's conversation names nobody. */
export const personIn = ({ customerName, customerEmail }: ListedSession): string =>
  customerName || customerEmail || 'A visitor'

/** "2 helpful, 1 not"; empty without feedback. */
export function feedbackText({ thumbsUp, thumbsDown }: ListedSession): string {
  if (thumbsUp > 0 && thumbsDown > 0) return `${thumbsUp} helpful, ${thumbsDown} not`
  if (thumbsUp > 0) return `${thumbsUp} helpful`
  return thumbsDown > 0 ? `${thumbsDown} not helpful` : ''
}

/** Query keys of conversations; each is read again when it is opened. */
export const sessionKeys = {
  one: (organization: string, id: string) => ['assistant', 'session', organization, id] as const,
}
