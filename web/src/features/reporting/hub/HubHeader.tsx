import { reportingHubWords } from '#shared/features/reporting/words/hub/words.generated.ts'
import page from '#web/kernel/parts/Page.module.css'
import { PortalLink } from '#web/kernel/parts/PortalLink.tsx'
import { useMenuDetails } from '#widgets/kernel/parts/useMenuDetails.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePortalFrame } from '../../portals/usePortalFrame.ts'
import styles from './Hub.module.css'
import { categoryHref, meetNowPath, newKinds, topOf } from './hubPaths.ts'
import type { HubAnswer } from './hubQuery.ts'

type Props = {
  hub: NonNullable<HubAnswer['hub']>
  categories: HubAnswer['categories']
  /** The id of the category that is shown. */
  current: string | undefined
  mayAdd: boolean
}

/** The hub's name, the ways to its sections, and for administrators those to what can be added (PRT-17). */
export function HubHeader({ hub, categories, current, mayAdd }: Props) {
  const t = useWords(reportingHubWords)
  const { enableMeetings } = usePortalFrame().organization
  const menu = useMenuDetails()
  return (
    <>
      <header className={styles.header}>
        {hub.logo && <img className={styles.logo} src={hub.logo} alt="" />}
        <div className={styles.about}>
          <h1 className={`${page.title} ${styles.name}`}>{hub.name}</h1>
          {hub.description && <p className={styles.description}>{hub.description}</p>}
        </div>
        {mayAdd && (
          <details className={styles.new} {...menu}>
            <summary>{t('new')}</summary>
            <ul>
              {newKinds.map((kind) => (
                <li key={kind}>
                  <PortalLink href={`/hub/${kind}/new`}>{t(`kind.${kind}`)}</PortalLink>
                </li>
              ))}
              {enableMeetings && (
                <li>
                  <PortalLink href={meetNowPath}>{t('meetNow')}</PortalLink>
                </li>
              )}
            </ul>
          </details>
        )}
      </header>
      <nav className={styles.sections} aria-label={t('sections')}>
        {topOf(categories).map((category) => (
          <PortalLink
            key={category.id}
            className={styles.section}
            href={categoryHref(categories, category)}
            aria-current={category.id === current ? 'page' : undefined}
          >
            {category.name}
          </PortalLink>
        ))}
      </nav>
    </>
  )
}
