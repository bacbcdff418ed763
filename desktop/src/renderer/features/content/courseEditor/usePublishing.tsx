import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { PublishFault } from '../../../../../../shared/src/features/content/rules/publishable.ts'
import type { ConsoleState } from '../../../../core/CoreApi.ts'
import { useCore } from '../../../kernel/api/CoreContext.tsx'
import { queryKeys } from '../../../kernel/api/queryKeys.ts'
import type { RecordSession } from '../../../kernel/api/sessions/RecordSession.ts'
import { toAppError } from '../../../kernel/api/toAppError.ts'
import { useDialogs } from '../../../kernel/dialogs/Dialogs.tsx'
import { useFailure } from '../../../kernel/dialogs/useFailure.tsx'
import { publishingText } from '../../../kernel/shell/syncText.ts'
import { faultLink } from './usePublishFaults.ts'

/** Publishes or unpublishes a course; a refusal shows its reasons. */
export function usePublishing(session: RecordSession) {
  const core = useCore()
  const { snackBar, confirm } = useDialogs()
  const fail = useFailure()
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()
  const [, setParams] = useSearchParams()
  const { key } = session
  /** Reads the state when the action is done, not when the button was rendered. */
  const now = () => client.getQueryData<ConsoleState>(queryKeys.state())
  async function act(
    work: () => ReturnType<typeof core.publishCourse>,
    done: () => string | null,
    title: string,
  ) {
    setBusy(true)
    try {
      // What the author has typed is part of it.
      await session.flush()
      await work()
      const text = done()
      if (text !== null) snackBar(text)
    } catch (fault) {
      const faults = publishFaultsOf(fault)
      const [first] = faults
      setBusy(false)
      if (!first) return fail(title, fault)
      const isWanted = await confirm('showFaults', {
        title,
        text: (
          <ul>
            {faults.map(({ path, message }) => (
              <li key={path.join('/') + message}>{message}</li>
            ))}
          </ul>
        ),
        ok: faults.length === 1 ? 'Show me where' : 'Show me the first',
      })
      if (isWanted) setParams(new URLSearchParams(faultLink(first)))
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    publish: () =>
      act(
        () => core.publishCourse({ key }),
        () => publishingText(now()),
        'The course cannot be published yet',
      ),
    async unpublish() {
      const isSure = await confirm('unpublishCourse', {
        title: 'Unpublish course?',
        text: now()?.workspace?.isLocal
          ? 'No learner has it yet: the workspace is on this computer only.'
          : 'Learners no longer find it once that has reached the server. Their progress is kept.',
        ok: 'Unpublish',
      })
      if (isSure)
        await act(
          () => core.unpublishCourse({ key }),
          () => publishingText(now()),
          'The course was not unpublished',
        )
    },
  }
}

/** The reasons of a course that is not ready; empty for other failures. */
function publishFaultsOf(fault: unknown): PublishFault[] {
  const { code, details } = toAppError(fault)
  // Cast: the core's answer to publishing (core/publishing).
  return code === 'validation' && Array.isArray(details.faults) ? (details.faults as PublishFault[]) : []
}
