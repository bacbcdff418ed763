import { useSuspenseQuery } from '@tanstack/react-query'
import { identityWords } from '../../../../../shared/src/features/identity/words/words.generated.ts'
import { portalsHomeWords } from '../../../../../shared/src/features/portals/words/home/words.generated.ts'
import { Button } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import page from '../../../kernel/parts/Page.module.css'
import { useSite } from '../../../kernel/site/Site.ts'
import { useViewer } from '../../../kernel/viewer/useViewer.ts'
import { useAccount } from '../../identity/AccountProvider.tsx'
import { CourseGrid } from '../cards/CourseGrid.tsx'
import { catalogueQuery } from '../cards/courseCardsQuery.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { usePortalFrame } from '../usePortalFrame.ts'
import { FeaturedCourse } from './FeaturedCourse.tsx'
import styles from './HomePage.module.css'

/** The portal's home page: its name and description, and its courses. */
export function HomePage() {
  const t = useWords(portalsHomeWords)
  const account = useAccount()
  const ofAccount = useWords(identityWords)
  const { api } = useSite()
  const { portal } = usePortalFrame()
  const viewer = useViewer()
  const { data: courses } = useSuspenseQuery(catalogueQuery(api, viewer))
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
          <p className={styles.count}>{t('count', { count: courses.length })}</p>
        </div>
        {courses.length > 0 ? (
          <CourseGrid courses={courses} portal={portal} />
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
    </>
  )
}
