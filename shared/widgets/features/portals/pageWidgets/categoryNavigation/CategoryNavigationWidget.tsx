import { portalsPageDataWords } from '#shared/features/portals/words/pageData/words.generated.ts'
import { HostLink } from '#widgets/kernel/links/HostLink.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useMenuDetails } from '#widgets/kernel/parts/useMenuDetails.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { type MenuEntry, usePageHost } from '../host/PageHost.ts'
import { EditHint } from '../parts/Placeholder.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './CategoryNavigation.module.css'

/** The portal's categories in a line, each with a menu of those in it. It works without scripts. */
export function CategoryNavigationWidget({ widget }: WidgetProps<'categoryNavigation'>) {
  const t = useWords(portalsPageDataWords)
  const { menu } = usePageHost()
  const entries = menu()
  const { alignment, showsBelow } = widget
  if (entries.length === 0) return <EditHint>{t('noCategories')}</EditHint>
  return (
    <nav className={styles.bar} aria-label={t('categories')}>
      <ul className={styles.list} data-align={alignment}>
        {entriesIn(entries, null).map((entry) => (
          <li key={entry.id} className={styles.group}>
            <HostLink href={pathOf(entry)} className={styles.link}>
              {entry.name}
            </HostLink>
            {showsBelow && entriesIn(entries, entry.id).length > 0 && (
              <Below group={entry} entries={entries} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Opens below its group. */
function Below({ group, entries }: { group: MenuEntry; entries: readonly MenuEntry[] }) {
  const t = useWords(portalsPageDataWords)
  const menu = useMenuDetails()
  return (
    <details className={styles.below} {...menu}>
      <summary className={styles.toggle} aria-label={t('below', { name: group.name })}>
        <Icon name="chevronDown" size={18} />
      </summary>
      <div className={styles.panel}>
        <Level entries={entries} parent={group.id} />
      </div>
    </details>
  )
}

const Level = ({ entries, parent }: { entries: readonly MenuEntry[]; parent: string }) => (
  <ul>
    {entriesIn(entries, parent).map((entry) => (
      <li key={entry.id}>
        <HostLink href={pathOf(entry)}>{entry.name}</HostLink>
        {entriesIn(entries, entry.id).length > 0 && <Level entries={entries} parent={entry.id} />}
      </li>
    ))}
  </ul>
)

const entriesIn = (entries: readonly MenuEntry[], parent: string | null) =>
  entries.filter((entry) => entry.parent === parent)

const pathOf = ({ slug, id }: MenuEntry) => `/cat/${encodeURIComponent(slug || id)}`
