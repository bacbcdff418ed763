import { useSearchParams } from 'wouter'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import type { RecordSession } from '#desktop/renderer/kernel/api/sessions/RecordSession.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { usePublishAct } from '#desktop/renderer/kernel/publishing/usePublishAct.tsx'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import type { ItemKind } from '../items/ItemKind.ts'
import { faultLink } from './usePublishFaults.ts'

/** Publishes or unpublishes an item; a refusal shows its reasons. */
export function usePublishing(kind: ItemKind, session: RecordSession) {
  const core = useCore()
  const { confirm } = useDialogs()
  const [, setParams] = useSearchParams()
  const { entity, key } = session
  const about = { entity, key }
  const noun = nounOf(kind.entity)
  const notYet = `The ${noun} cannot be published yet`
  const { isBusy, act, isReady, isAccepted, now } = usePublishAct(
    () => session.flush(),
    (fault) => setParams(new URLSearchParams(faultLink(kind, fault))),
  )
  return {
    isBusy,
    // Files that are still being processed do not keep its author from reading what changes.
    isReady: () =>
      isReady(async () => {
        const { faults, mayWait } = await core.publishFaults(about)
        return { faults: mayWait ? [] : faults }
      }, notYet),
    async publish(note: string | null = null) {
      const find = () => core.publishFaults(about)
      if (await isAccepted(find, `Publish this ${noun} as it is?`))
        await act(() => core.publish({ ...about, note }), notYet, {
          may: async () => (await core.publishFaults(about)).mayWait,
          title: 'Its files are not ready yet',
          about: `The ${noun} as it is now can be published as soon as they are. You can close the console meanwhile: it goes on when you open it again.`,
          ask: () => core.publishWhenReady({ ...about, note }),
          done: `The ${noun} is published as soon as its files are ready.`,
        })
    },
    async unpublish() {
      const isSure = await confirm('unpublishItem', {
        title: `Unpublish ${noun}?`,
        text: now()?.workspace?.isLocal
          ? 'No learner can see it yet, because the workspace is only on this computer.'
          : 'Learners can no longer find it once this has reached the server. They keep their progress.',
        ok: 'Unpublish',
      })
      if (isSure) await act(() => core.unpublish(about), `The ${noun} was not unpublished`)
    },
  }
}
