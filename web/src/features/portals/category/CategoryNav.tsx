import { Link } from 'wouter'
import { portalsWords } from '#shared/features/portals/words/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import styles from './CategoryNav.module.css'
import { categoryPath } from './categoryPath.ts'

/** The portal's categories, below the app bar of every page (2§2.2). */
export function CategoryBar() {
  const t = useWords(portalsWords)
  const { navigation, ownFrame } = usePortalFrame()
  if (navigation.length === 0 || !ownFrame.showCategories) return null
  return (
    <nav className={styles.bar} aria-label={t('categories')}>
      <ul>
        {navigation.map((category) => (
          <li key={category.id}>
            <Link href={categoryPath(category)} className={(isActive) => (isActive ? styles.here : '') ?? ''}>
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
