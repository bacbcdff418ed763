import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf, personal, whoOf } from '#web/kernel/viewer/whoOf.ts'
import {
  answerMeetingQuestion,
  type ChatMessage,
  deleteMeetingMessage,
  meetingChat,
  writeMeetingMessage,
} from '../calls.ts'

/** `attachment`: by what its uploaded file is posted. */
type Written = { id: string; content: string; isQuestion: boolean; attachment: string | null }

export type Chat = {
  /** The oldest first; undefined until they are read. */
  messages: readonly ChatMessage[] | undefined
  error: unknown
  reload(): void
  /** @throws AppError */
  write(message: Written): Promise<void>
  /** @throws AppError */
  remove(id: string): Promise<void>
  /** Marks a question, as host. @throws AppError */
  answer(id: string, isAnswered: boolean): Promise<void>
  /** Of the others, since the chat was open last. */
  unread: number
}

const refreshMs = 5 * 60_000

/** The chat of a meeting, read again with each number `said`. */
export function useChat(meeting: string, { said = 0, isOpen }: { said?: number; isOpen: boolean }): Chat {
  const { api } = useSite()
  const viewer = useViewer()
  const cache = useQueryClient()
  const queryKey = personal(whoOf(viewer), 'meetingChat', meeting)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await api.call(meetingChat, { meetingKey: meeting }, inNameOf(viewer))).messages,
    staleTime: 0,
    // The addresses of files are signed for ten minutes.
    refetchInterval: ({ state }) => (state.data?.some(({ attachment }) => attachment) ? refreshMs : false),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each number is another change.
  useEffect(() => void refetch(), [said, refetch])
  const [readUntil, setReadUntil] = useState<string | null>(null)
  const last = data?.at(-1)?.createdAt ?? null
  const isFirst = readUntil === null
  useEffect(() => {
    if (last !== null && (isOpen || isFirst)) setReadUntil(last)
    else if (isFirst && data) setReadUntil('')
  }, [isOpen, isFirst, last, data])
  return {
    messages: data,
    error,
    reload: () => void refetch(),
    async write(message) {
      const { messages } = await api.call(
        writeMeetingMessage,
        { meetingKey: meeting, ...message },
        inNameOf(viewer),
      )
      cache.setQueryData(queryKey, messages)
    },
    async remove(id) {
      const { messages } = await api.call(deleteMeetingMessage, { meetingKey: meeting, id }, inNameOf(viewer))
      cache.setQueryData(queryKey, messages)
    },
    async answer(id, isAnswered) {
      const { messages } = await api.call(
        answerMeetingQuestion,
        { meetingKey: meeting, id, isAnswered },
        inNameOf(viewer),
      )
      cache.setQueryData(queryKey, messages)
    },
    unread:
      readUntil === null ? 0 : (data ?? []).filter((one) => !one.isOwn && one.createdAt > readUntil).length,
  }
}
