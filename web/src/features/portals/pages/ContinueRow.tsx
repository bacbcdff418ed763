import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import { portalsHomeWords } from '#shared/features/portals/words/home/words.generated.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { useCardWords } from '#widgets/features/portals/cards/useCardWords.ts'
import { ProgressBar } from '#widgets/kernel/parts/ProgressBar.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useSession } from '../../identity/session/useSession.ts'
import type { ShownPortal } from '../calls.ts'
import { resumePath } from '../cards/resumePath.ts'
import { begunLast } from '../learnings/begunItems.ts'
import { type Learning, learningsQuery } from '../learnings/learningsQuery.ts'
import styles from './ContinueRow.module.css'

/**
 * What its learner was doing, above a page that the portal's administrators made: each links to where they left off. Nothing for those who
 * have begun nothing; a failure here is no reason to keep the page from them.
 */
export function ContinueRow({ portal }: { portal: ShownPortal }) {
  const t = useWords(portalsHomeWords)
  const words = useCardWords()
  const { api } = useSite()
  const { session } = useSession()
  const begun = begunLast(session)
  const { data = [] } = useQuery({
    ...learningsQuery(api, useViewer(), begun),
    enabled: begun.length > 0,
  })
  const shown = data.flatMap(({ item }: Learning) =>
    item?.hasAccess && item.progress !== null && !isComplete(item.progress)
      ? [{ item, progress: item.progress }]
      : [],
  )
  if (shown.length === 0) return null
  return (
    <section className={styles.row} aria-labelledby="continue">
      <h2 id="continue" className={styles.title}>
        {t('continueWhereYouLeft')}
      </h2>
      <ul className={styles.list}>
        {shown.map(({ item, progress }) => (
          <li key={`${item.type} ${item.key}`}>
            <Link href={resumePath(portal, item, words)} className={styles.card}>
              <span className={styles.name}>{item.name}</span>
              {item.next && <span className={styles.next}>{words('next', { name: item.next.name })}</span>}
              <ProgressBar value={progress} label={words('progressIn', { course: item.name })} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
