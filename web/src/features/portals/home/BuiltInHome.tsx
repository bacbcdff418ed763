import { Suspense } from 'react'
import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import { portalsHomeWords } from '#shared/features/portals/words/home/words.generated.ts'
import page from '#web/kernel/parts/Page.module.css'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import type { CourseItem } from '#widgets/features/portals/cards/CardItem.ts'
import { ItemGrid } from '#widgets/features/portals/cards/ItemGrid.tsx'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useAccount } from '../../identity/AccountProvider.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { usePortalFrame } from '../usePortalFrame.ts'
import styles from './BuiltInHome.module.css'
import { FeaturedCourse } from './FeaturedCourse.tsx'

/** Below the courses, in a script of its own. */
const HomeItems = lazyPart(() => import('./HomeItems.tsx').then((m) => m.HomeItems))

/** The home page of a portal that has none of its own: its name and description, and its courses (PRT-24). */
export function BuiltInHome({ courses }: { courses: readonly CourseItem[] }) {
  const t = useWords(portalsHomeWords)
  const account = useAccount()
  const ofAccount = useWords(identityWords)
  const { portal } = usePortalFrame()
  const viewer = useViewer()
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.inner}>
          <div className={styles.words}>
            <h1 className={styles.title}>{portal.publicName || portal.name}</h1>
            {portal.description && <p className={styles.lead}>{portal.description}</p>}
            {portal.allowSearch && (
              <div className={styles.search}>
                <SearchBox size="large" />
              </div>
            )}
          </div>
          <FeaturedCourse courses={courses} portal={portal} />
        </div>
      </section>
      <section className={`${page.page} ${styles.courses}`} aria-labelledby="courses">
        <div className={styles.head}>
          <h2 id="courses" className={styles.heading}>
            {t('courses')}
          </h2>
          {courses.length > 0 && <p className={styles.count}>{t('count', { count: courses.length })}</p>}
        </div>
        {courses.length > 0 ? (
          <ItemGrid items={courses} portal={portal} isFirst />
        ) : (
          <div className={page.empty}>
            <p>{t('noItems')}</p>
            {viewer.kind === 'anonymous' ? (
              <Button look="secondary" onClick={() => account.open('sign-in')}>
                {ofAccount('signIn')}
              </Button>
            ) : (
              <p>{t('nothingYet')}</p>
            )}
          </div>
        )}
      </section>
      <Suspense fallback={null}>
        <HomeItems />
      </Suspense>
    </>
  )
}
