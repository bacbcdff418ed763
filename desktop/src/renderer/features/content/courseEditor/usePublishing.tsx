import { useSearchParams } from 'wouter'
import { useCore } from '../../../kernel/api/CoreContext.tsx'
import type { RecordSession } from '../../../kernel/api/sessions/RecordSession.ts'
import { useDialogs } from '../../../kernel/dialogs/Dialogs.tsx'
import { usePublishAct } from '../../../kernel/publishing/usePublishAct.tsx'
import { faultLink } from './usePublishFaults.ts'

const notYet = 'The course cannot be published yet'

/** Publishes or unpublishes a course; a refusal shows its reasons. */
export function usePublishing(session: RecordSession) {
  const core = useCore()
  const { confirm } = useDialogs()
  const [, setParams] = useSearchParams()
  const { key } = session
  const { isBusy, act, isReady, now } = usePublishAct(
    () => session.flush(),
    (fault) => setParams(new URLSearchParams(faultLink(fault))),
  )
  return {
    isBusy,
    isReady: () => isReady(() => core.publishFaults({ entity: 'course', key }), notYet),
    publish: (note: string | null = null) => act(() => core.publish({ entity: 'course', key, note }), notYet),
    async unpublish() {
      const isSure = await confirm('unpublishCourse', {
        title: 'Unpublish course?',
        text: now()?.workspace?.isLocal
          ? 'No learner has it yet: the workspace is on this computer only.'
          : 'Learners no longer find it once that has reached the server. Their progress is kept.',
        ok: 'Unpublish',
      })
      if (isSure) await act(() => core.unpublish({ entity: 'course', key }), 'The course was not unpublished')
    },
  }
}
