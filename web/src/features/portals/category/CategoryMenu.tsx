import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { portalsWords } from '#shared/features/portals/words/words.generated.ts'
import { linkLifeMs } from '#web/kernel/api/links.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { categoryMenu } from '../calls.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import styles from './CategoryMenu.module.css'
import { categoryPath } from './categoryPath.ts'

type Entry = { id: string; slug: string | null; name: string; parent: string | null }
type Close = { close(): void }

/** The portal's categories in the phone's menu, unless its administrators left them out. */
export function CategoryMenu({ close }: Close) {
  return usePortalFrame().ownFrame.showCategories && <Categories close={close} />
}

/**
 * The portal's categories, each with a menu of those below it (PAG-49). Those below come when the menu is
 * opened; until then, and where they do not come, the categories themselves are there.
 */
function Categories({ close }: Close) {
  const t = useWords(portalsWords)
  const { api } = useSite()
  const { navigation } = usePortalFrame()
  const { data: menu } = useQuery({
    queryKey: ['category menu'],
    queryFn: async () => (await api.call(categoryMenu)).menu,
    staleTime: linkLifeMs,
    enabled: navigation.length > 0,
  })
  if (navigation.length === 0) return null
  const entries = menu ?? navigation.map((one) => ({ ...one, parent: null }))
  return (
    <nav className={styles.menu} aria-label={t('categories')}>
      <Level entries={entries} parent={null} close={close} />
    </nav>
  )
}

function Level({
  entries,
  parent,
  id,
  close,
}: Close & { entries: Entry[]; parent: string | null; id?: string }) {
  return (
    <ul {...(id && { id })}>
      {entries
        .filter((entry) => entry.parent === parent)
        .map((entry) => (
          <One key={entry.id} entry={entry} entries={entries} close={close} />
        ))}
    </ul>
  )
}

function One({ entry, entries, close }: Close & { entry: Entry; entries: Entry[] }) {
  const t = useWords(portalsWords)
  const [path] = useLocation()
  const list = useId()
  const below = findBelow(entries, entry.id)
  const isHere = (one: Entry) => path === categoryPath(one)
  // The way to where its reader is, is open.
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const shows = isOpen ?? below.some(isHere)
  return (
    <li>
      <div className={styles.row}>
        <Link href={categoryPath(entry)} onClick={close} className={isHere(entry) ? styles.here : undefined}>
          {entry.name}
        </Link>
        {below.length > 0 && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={shows}
            aria-controls={list}
            aria-label={t('categoriesIn', { name: entry.name })}
            onClick={() => setIsOpen(!shows)}
          >
            <Icon name="chevronDown" />
          </button>
        )}
      </div>
      {shows && below.length > 0 && <Level id={list} entries={entries} parent={entry.id} close={close} />}
    </li>
  )
}

/** All that is in a category, however deep. */
const findBelow = (entries: readonly Entry[], id: string): Entry[] =>
  entries.filter(({ parent }) => parent === id).flatMap((one) => [one, ...findBelow(entries, one.id)])

/** The portal's categories beside a page, each with a menu of those below it (PRT-30). */
export const LeftCategories = () => <Categories close={() => undefined} />
