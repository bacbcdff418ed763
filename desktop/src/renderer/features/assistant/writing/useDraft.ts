import { useMutation, useQuery } from '@tanstack/react-query'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import {
  generateFieldPollMs,
  getGenerateFieldResponse,
  startGenerateField,
} from '#shared/features/assistant/operations/writing.ts'
import type {
  WrittenField,
  WrittenQuestion,
  WrittenType,
} from '#shared/features/assistant/rules/writtenFields.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/** What is drafted. */
export type Drafted = { organizationID: string; itemType: WrittenType; itemID: string; field: WrittenField }

/** `number` tells drafts apart. */
export type Draft =
  | { state: 'closed' }
  | { state: 'running'; isCutOff: boolean }
  | { state: 'failed'; reason: string }
  | { state: 'done'; number: string; text: string; questions: readonly WrittenQuestion[] }

type Ask = { wish?: string; lessonID?: string | undefined; threadID?: string | undefined }

/** Has a model draft something, and asks every 3 s whether it is there (AIS-37). Nothing of the item changes. */
export function useDraft(drafted: Drafted) {
  const { core, sessions } = useCoreContext()
  const { organizationID } = drafted
  const start = useMutation({
    mutationFn: async ({ wish, lessonID, threadID }: Ask) => {
      // The model reads what the server has.
      await sessions.flushAll()
      const { sync } = await core.syncNow({})
      if (sync.state === 'offline' || sync.state === 'signedOut')
        throw new AppError('unavailable', {
          message: 'This needs a connection to the server. Try again once you are online.',
        })
      return await callOperation(core, startGenerateField, {
        ...drafted,
        ...(wish && { wish }),
        ...(lessonID && { lessonID }),
        ...(threadID && { threadID }),
      })
    },
  })
  const runID = start.data?.runID
  const { data, isError } = useQuery({
    queryKey: ['writing', 'run', organizationID, runID],
    queryFn: () => callOperation(core, getGenerateFieldResponse, { organizationID, runID: runID ?? '' }),
    enabled: runID !== undefined,
    // Also after a question that did not arrive.
    refetchInterval: ({ state: { data: last } }) =>
      last === undefined || last.statusCode === running ? generateFieldPollMs : false,
    gcTime: 0,
  })

  return {
    draft: readDraft(),
    begin: (lessonID?: string) => start.mutate({ lessonID }),
    /** Another one in the same thread, so that the model knows this one. */
    again: (wish: string, lessonID?: string) =>
      start.mutate({ wish: wish.trim(), lessonID, threadID: start.data?.threadID }),
    /** The same once more. */
    retry: () => start.mutate(start.variables ?? {}),
    close: start.reset,
  }

  function readDraft(): Draft {
    if (start.isIdle) return { state: 'closed' }
    if (start.isError) return { state: 'failed', reason: errorText(start.error) }
    if (!data || data.statusCode === running) return { state: 'running', isCutOff: isError }
    if (data.statusCode !== 200)
      return { state: 'failed', reason: data.message ?? 'It could not be written. Try again.' }
    return { state: 'done', number: runID ?? '', text: data.value ?? '', questions: data.questions ?? [] }
  }
}

const running = 102
