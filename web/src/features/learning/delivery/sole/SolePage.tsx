import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { SessionEnded } from '#web/features/identity/SessionEnded.tsx'
import type { Asked, LoadedPage } from '#web/kernel/manifest/page.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotFoundPage } from '#web/kernel/parts/NotFoundPage.tsx'
import { useFrame } from '#web/kernel/site/frameQuery.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { loadItem } from '../../item/loadItem.ts'
import { useItem, useSlugAddress } from '../../item/useItem.ts'
import { SoleDelivery } from './SoleDelivery.tsx'

/** `microcast/{slug or key}` and `document/{slug or key}`: its landing page, where it is taken, too (PRT-13). */
export function SolePage({ type, item }: { type: 'microcast' | 'document'; item: string }) {
  const t = useWords(learningDeliveryWords)
  const frame = useFrame()
  const { answer, viewer, isEnded, refetch } = useItem(type, item)
  useSlugAddress(answer, item)
  if (answer === null) return <NotFoundPage />
  if (!answer) return <Loading />
  return (
    <>
      <SoleDelivery
        key={`${answer.name} ${viewer.customer?.key}`}
        answer={answer}
        frame={frame}
        viewer={viewer}
        reload={refetch}
      />
      {isEnded && <SessionEnded leaveLabel={t('goOnAsVisitor')} />}
    </>
  )
}

export const MicrocastPage = ({ item }: { item: string }) => <SolePage type="microcast" item={item} />
export const DocumentPage = ({ item }: { item: string }) => <SolePage type="document" item={item} />

export const loadMicrocast = ({ item }: { item: string }, asked: Asked): Promise<LoadedPage> =>
  loadItem('microcast', item, asked)
export const loadDocument = ({ item }: { item: string }, asked: Asked): Promise<LoadedPage> =>
  loadItem('document', item, asked)
