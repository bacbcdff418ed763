import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf, personal, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { closeMeetingPoll, createMeetingPoll, meetingPolls, type Poll, voteInMeeting } from '../calls.ts'

export type Polls = {
  /** The newest first; undefined until they are read. */
  polls: readonly Poll[] | undefined
  error: unknown
  reload(): void
  /** @throws AppError */
  create(id: string, question: string, answers: readonly string[]): Promise<void>
  /** @throws AppError */
  close(id: string, isClosed: boolean): Promise<void>
  /** @throws AppError */
  vote(id: string, answer: number): Promise<void>
  /** How many are open and not answered. */
  unanswered: number
}

/** The polls of a meeting, read again with each number `said`. */
export function usePolls(meeting: string, said = 0): Polls {
  const { api } = useSite()
  const viewer = useViewer()
  const cache = useQueryClient()
  const queryKey = personal(whoOf(viewer), 'meetingPolls', meeting)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await api.call(meetingPolls, { meetingKey: meeting }, inNameOf(viewer))).polls,
    staleTime: 0,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each number is another change.
  useEffect(() => void refetch(), [said, refetch])
  const own = { meetingKey: meeting }
  const keep = (answer: { polls: Poll[] }) => void cache.setQueryData(queryKey, answer.polls)
  return {
    polls: data,
    error,
    reload: () => void refetch(),
    create: async (id, question, answers) =>
      keep(
        await api.call(createMeetingPoll, { ...own, id, question, answers: [...answers] }, inNameOf(viewer)),
      ),
    close: async (id, isClosed) =>
      keep(await api.call(closeMeetingPoll, { ...own, id, isClosed }, inNameOf(viewer))),
    async vote(id, answer) {
      // Shown at once; what failed is read again.
      cache.setQueryData(queryKey, (before: readonly Poll[] | undefined) =>
        before?.map((poll) => (poll.id === id ? { ...poll, ownAnswer: answer } : poll)),
      )
      keep(await api.call(voteInMeeting, { ...own, id, answer }, inNameOf(viewer)))
    },
    unanswered: (data ?? []).filter(({ isOpen, ownAnswer }) => isOpen && ownAnswer === null).length,
  }
}
