import { useState } from 'react'
import { useCore } from '../api/CoreContext.tsx'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { useFailure } from '../dialogs/useFailure.tsx'
import type { RecordSession } from '../editing/RecordSession.ts'

/** Publishes a course, or takes it back; a refusal comes with its reasons. */
export function usePublishing(session: RecordSession) {
  const core = useCore()
  const { snackBar, confirm } = useDialogs()
  const fail = useFailure()
  const [isBusy, setBusy] = useState(false)
  const { key } = session
  async function act(work: () => ReturnType<typeof core.publishCourse>, done: string, title: string) {
    setBusy(true)
    try {
      await session.take(work)
      snackBar(done, 'success')
    } catch (fault) {
      fail(title, fault)
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    publish: () =>
      act(
        () => core.publishCourse({ key }),
        'Published. Learners see it after the next sync.',
        'The course cannot be published yet',
      ),
    async unpublish() {
      const isSure = await confirm({
        title: 'Unpublish course?',
        text: 'Learners no longer find it after the next sync. Their progress is kept.',
        ok: 'Unpublish',
      })
      if (isSure)
        await act(() => core.unpublishCourse({ key }), 'Unpublished.', 'The course was not unpublished')
    },
  }
}
