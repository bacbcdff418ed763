import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import { portalsHomeWords } from '#shared/features/portals/words/home/words.generated.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { itemPath } from '#widgets/features/content/course/itemPath.ts'
import { useCourseWords } from '#widgets/features/portals/cards/useCourseWords.ts'
import { ProgressBar } from '#widgets/kernel/parts/ProgressBar.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useSession } from '../../identity/session/useSession.ts'
import type { ShownPortal } from '../calls.ts'
import { whereToGoOn } from '../home/whereToGoOn.ts'
import { begunLast } from '../learnings/begunItems.ts'
import { type Learning, learningsQuery } from '../learnings/learningsQuery.ts'
import styles from './ContinueRow.module.css'

/**
 * What its learner was doing, above a page that the portal's administrators made: each leads to where they left off. Nothing for those who
 * have begun nothing; a failure here is no reason to keep the page from them.
 */
export function ContinueRow({ portal }: { portal: ShownPortal }) {
  const t = useWords(portalsHomeWords)
  const words = useCourseWords(portal)
  const { api } = useSite()
  const { session } = useSession()
  const begun = begunLast(session)
  const { data = [] } = useQuery({
    ...learningsQuery(api, useViewer(), begun),
    enabled: begun.length > 0,
  })
  const shown = data.flatMap(({ card, item }: Learning) => {
    const one = card ?? item
    if (!one?.hasAccess || one.progress === null || isComplete(one.progress)) return []
    const next = card?.next?.name ?? null
    const path = card ? whereToGoOn(portal, card, words) : item ? itemPath(item.type, item) : '/'
    return [
      { key: `${item?.type ?? 'course'} ${one.key}`, name: one.name, progress: one.progress, next, path },
    ]
  })
  if (shown.length === 0) return null
  return (
    <section className={styles.row} aria-labelledby="continue">
      <h2 id="continue" className={styles.title}>
        {t('continueWhereYouLeft')}
      </h2>
      <ul className={styles.list}>
        {shown.map(({ key, name, progress, next, path }) => (
          <li key={key}>
            <Link href={path} className={styles.card}>
              <span className={styles.name}>{name}</span>
              {next && <span className={styles.next}>{words.t('next', { name: next })}</span>}
              <ProgressBar value={progress} label={words.t('progressIn', { course: name })} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
