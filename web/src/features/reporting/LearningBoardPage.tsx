import { reportingWords } from '#shared/features/reporting/words/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { type Asked, foundPage, type LoadedPage } from '../../kernel/manifest/page.tsx'
import page from '../../kernel/parts/Page.module.css'
import { CustomerGate } from '../identity/CustomerGate.tsx'
import { loadSession } from '../identity/session/useSession.ts'
import { usePortalFrame } from '../portals/usePortalFrame.ts'
import { Boards } from './Boards.tsx'
import { boardQuery } from './boardQuery.ts'
import { useBoardLabel } from './useBoardLabel.ts'

/** Loads the customer and their boards before the page is rendered. */
export async function loadBoards(_params: object, asked: Asked): Promise<LoadedPage> {
  const { site, cache, viewer } = asked
  const session = await loadSession(asked)
  if (!session.isAnonymous) await cache.prefetchQuery(boardQuery(site.api, await viewer))
  return foundPage
}

/** `learningBoard`: the items put together for a customer, for signed-in customers of portals that show it (HUB-03 to HUB-07). */
export function LearningBoardPage() {
  const t = useWords(reportingWords)
  const label = useBoardLabel()
  const { showLearningBoard } = usePortalFrame().portal.settings
  return (
    <section className={page.page}>
      <h1 className={page.title}>{showLearningBoard ? label : t('learningBoard')}</h1>
      {showLearningBoard ? (
        <CustomerGate reason={t('signInFirst')}>
          <Boards />
        </CustomerGate>
      ) : (
        <p className={`${page.empty} ${page.section}`}>{t('none')}</p>
      )}
    </section>
  )
}
