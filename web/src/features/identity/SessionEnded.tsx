import { useEffect } from 'react'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'
import { LateDialog } from '../../kernel/parts/LateDialog.tsx'
import { useAccount } from './AccountProvider.tsx'

export const SessionEndedDialog = lazyPart(async () => {
  const part = import('./SessionEndedDialog.tsx')
  await loadShown(identityAccountWords)
  return (await part).SessionEndedDialog
})

/**
 * Shown over the page when the learner's session ended, or another person's began in another tab: the page is
 * frozen until they sign in again, or give up.
 */
export function SessionEnded({ leaveLabel }: { leaveLabel?: string }) {
  const { goOnWithout } = useAccount()
  useEffect(() => {
    for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause()
  }, [])
  return (
    <LateDialog isOpen close={goOnWithout}>
      <SessionEndedDialog {...(leaveLabel && { leaveLabel })} />
    </LateDialog>
  )
}
