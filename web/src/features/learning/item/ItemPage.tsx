import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import type { Asked, LoadedPage } from '#web/kernel/manifest/page.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotFoundPage } from '#web/kernel/parts/NotFoundPage.tsx'
import { useFrame } from '#web/kernel/site/frameQuery.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { SessionEnded } from '../../identity/SessionEnded.tsx'
import { ItemTaking } from './ItemTaking.tsx'
import { loadItem } from './loadItem.ts'
import { useItem, useSlugAddress } from './useItem.ts'

/** `microcast/{slug or key}` and `document/{slug or key}`: its landing page, where it is taken, too (PRT-13). */
export function ItemPage({ type, item }: { type: 'microcast' | 'document'; item: string }) {
  const t = useWords(learningDeliveryWords)
  const frame = useFrame()
  const { answer, viewer, isEnded } = useItem(type, item)
  useSlugAddress(answer, item)
  if (answer === null) return <NotFoundPage />
  if (!answer) return <Loading />
  return (
    <>
      <ItemTaking
        key={`${answer.name} ${viewer.customer?.key}`}
        answer={answer}
        frame={frame}
        viewer={viewer}
      />
      {isEnded && <SessionEnded leaveLabel={t('goOnAsVisitor')} />}
    </>
  )
}

export const MicrocastPage = ({ item }: { item: string }) => <ItemPage type="microcast" item={item} />
export const DocumentPage = ({ item }: { item: string }) => <ItemPage type="document" item={item} />

export const loadMicrocast = ({ item }: { item: string }, asked: Asked): Promise<LoadedPage> =>
  loadItem('microcast', item, asked)
export const loadDocument = ({ item }: { item: string }, asked: Asked): Promise<LoadedPage> =>
  loadItem('document', item, asked)
