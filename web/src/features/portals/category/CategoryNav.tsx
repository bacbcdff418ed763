import { Link } from 'wouter'
import { portalsWords } from '../../../../../shared/src/features/portals/words/words.generated.ts'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import styles from './CategoryNav.module.css'
import { categoryPath } from './categoryPath.ts'

/** The portal's categories, below the app bar of every page (2§2.2). */
export function CategoryBar() {
  return <Categories className={styles.bar} />
}

/** The same in the phone's menu. */
export function CategoriesInMenu({ close }: { close(): void }) {
  return <Categories className={styles.menu} close={close} />
}

function Categories({ className, close }: { className: string | undefined; close?: () => void }) {
  const t = useWords(portalsWords)
  const { navigation } = usePortalFrame()
  if (navigation.length === 0) return null
  return (
    <nav className={className} aria-label={t('categories')}>
      <ul>
        {navigation.map((category) => (
          <li key={category.id}>
            <Link
              href={categoryPath(category)}
              className={(isActive) => (isActive ? styles.here : '') ?? ''}
              {...(close && { onClick: close })}
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
