import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reportingWords } from '#shared/features/reporting/words/words.generated.ts'
import { PageHostProvider } from '#widgets/features/portals/pageWidgets/host/PageHost.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { Loading } from '../../kernel/parts/Loading.tsx'
import { NotLoaded } from '../../kernel/parts/NotLoaded.tsx'
import page from '../../kernel/parts/Page.module.css'
import { useSite } from '../../kernel/site/Site.ts'
import { useViewer } from '../../kernel/viewer/useViewer.ts'
import { createPortalHost } from '../portals/pages/createPortalHost.tsx'
import { usePortalFrame } from '../portals/usePortalFrame.ts'
import { BoardSections } from './BoardSections.tsx'
import styles from './Boards.module.css'
import { boardQuery } from './boardQuery.ts'

/** The customer's boards: of each its name and its sections (HUB-03). */
export function Boards() {
  const t = useWords(reportingWords)
  const { api } = useSite()
  const { portal } = usePortalFrame()
  const { data, error, refetch } = useQuery(boardQuery(api, useViewer()))
  const host = useMemo(() => {
    if (!data) return null
    const lists = data.sections.map(({ id, items }) => ({ element: id, items }))
    return createPortalHost({ ...data, lists, targets: [], assets: {}, links: {} }, portal)
  }, [data, portal])
  if (error && !data) return <NotLoaded error={error} retry={refetch} />
  if (!data || !host) return <Loading />
  if (data.learningBoards.length === 0)
    return <p className={`${page.empty} ${styles.empty}`}>{t('notYet')}</p>
  return (
    <PageHostProvider value={host}>
      <div className={styles.boards}>
        {data.learningBoards.map(({ key, name }) => {
          const sections = data.sections.filter(({ board }) => board === key)
          return (
            <section key={key} className={styles.board} aria-labelledby={key}>
              <h2 id={key} className={styles.name}>
                {name}
              </h2>
              <BoardSections sections={sections} />
            </section>
          )
        })}
      </div>
    </PageHostProvider>
  )
}
