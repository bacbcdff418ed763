import { Link } from 'wouter'
import { type SearchType, searchTypes } from '#shared/features/portals/operations/searchPortal.ts'
import { portalsSearchWords } from '#shared/features/portals/words/search/words.generated.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import page from '#web/kernel/parts/Page.module.css'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { categoryPath } from '../category/categoryPath.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import styles from './Search.module.css'
import { searchPath } from './searchPaths.ts'
import { findCount } from './searchQuery.ts'

type Props = {
  term: string
  counts: readonly { type: SearchType; count: number }[]
  /** Lessons say something of it, which is below. */
  isSaid: boolean
}

/** Where to go from here: what there is of other types, else all courses and the portal's categories. */
export function NothingFound({ term, counts, isSaid }: Props) {
  const t = useWords(portalsSearchWords)
  const ofFrame = useWords(kernelFrameWords)
  const { navigation } = usePortalFrame()
  const others = searchTypes.filter((type) => findCount(type, counts) > 0)
  if (others.length > 0)
    return (
      <div className={page.actions}>
        {others.map((type) => (
          <Link key={type} href={searchPath(term, type)} className={buttonClass({ look: 'secondary' })}>
            {t('availableOf', {
              count: findCount(type, counts),
              type: t(`type.${type}`),
              one: t(`one.${type}`),
            })}
          </Link>
        ))}
      </div>
    )
  if (isSaid) return null
  return (
    <div className={styles.nothing}>
      {term && <p>{t('tryOther')}</p>}
      {navigation.length > 0 && (
        <nav className={styles.categories} aria-label={t('categories')}>
          {navigation.map((category) => (
            <Link key={category.id} href={categoryPath(category)} className={styles.type}>
              {category.name}
            </Link>
          ))}
        </nav>
      )}
      <div className={page.actions}>
        <Link href={term ? '/search' : '/'} className={buttonClass()}>
          {term ? ofFrame('seeAllCourses') : ofFrame('toHome')}
        </Link>
      </div>
    </div>
  )
}
