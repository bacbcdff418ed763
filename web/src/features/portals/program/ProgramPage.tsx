import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import type { Asked, LoadedPage } from '#web/kernel/manifest/page.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotFoundPage } from '#web/kernel/parts/NotFoundPage.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { SessionEnded } from '../../identity/SessionEnded.tsx'
import { loadItem } from '../../learning/item/loadItem.ts'
import { useItem, useSlugAddress } from '../../learning/item/useItem.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import { ProgramTaking } from './ProgramTaking.tsx'

/** `program/{slug or key}`: its landing page, where it is taken, too (PRT-13). */
export function ProgramPage({ item }: { item: string }) {
  const t = useWords(learningDeliveryWords)
  const frame = usePortalFrame()
  const { answer, viewer, isEnded } = useItem('program', item)
  useSlugAddress(answer, item)
  if (answer === null) return <NotFoundPage />
  if (!answer) return <Loading />
  return (
    <>
      <ProgramTaking
        key={`${answer.name} ${viewer.customer?.key}`}
        answer={answer}
        frame={frame}
        viewer={viewer}
      />
      {isEnded && <SessionEnded leaveLabel={t('goOnAsVisitor')} />}
    </>
  )
}

export const loadProgram = ({ item }: { item: string }, asked: Asked): Promise<LoadedPage> =>
  loadItem('program', item, asked)
