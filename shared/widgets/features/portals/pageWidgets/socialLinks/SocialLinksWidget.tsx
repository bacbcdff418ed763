import { useId } from 'react'
import type { PageWidget } from '#shared/features/portals/pageWidgets/missingIn.ts'
import { portalsPageDataWords } from '#shared/features/portals/words/pageData/words.generated.ts'
import { safeUrl } from '#shared/kernel/richText/safeUrl.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { PageAnchor } from '../parts/PageAnchor.tsx'
import { PageText } from '../parts/PageText.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './SocialLinks.module.css'

type Platform = PageWidget<'socialLinks'>['accounts'][number]['platform']

const x =
  'M18.244 2.25h3.308l-7.227 8.26 8.502 11.24H16.17l-5.214-6.817L4.99 21.75H1.68l7.73-8.835L1.254 2.25H8.08l4.713 6.231zm-1.161 17.52h1.833L7.084 4.126H5.117z'

/** The sign of each network on a 24 px grid, and its name. Twitter and X mean the same. */
const platforms: Readonly<Record<Platform, { name: string; path: string }>> = {
  facebook: {
    name: 'Facebook',
    path: 'M13.5 21.500v-8.500h2.850l.43-3.300h-3.280V7.600c0-.95.27-1.600 1.640-1.600h1.750V3.050A23 23 0 0 0 14.340 2.900c-2.520 0-4.240 1.540-4.240 4.360V9.700H7.250V13h2.850v8.500z',
  },
  instagram: {
    name: 'Instagram',
    path: 'M7.500 2.500h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3v-9a3 3 0 0 0-3-3zM12 7.250a4.750 4.750 0 1 1 0 9.500 4.750 4.750 0 0 1 0-9.500zm0 2a2.750 2.750 0 1 0 0 5.500 2.750 2.750 0 0 0 0-5.500zm5-3.300a1.150 1.150 0 1 1 0 2.300 1.150 1.150 0 0 1 0-2.300z',
  },
  twitter: { name: 'X', path: x },
  x: { name: 'X', path: x },
  linkedIn: {
    name: 'LinkedIn',
    path: 'M6.940 8.500H3.560V20.500h3.380zM5.250 3.400a1.950 1.950 0 1 0 0 3.900 1.950 1.950 0 0 0 0-3.900zM20.500 13.600c0-3.300-1.700-5.350-4.300-5.350-1.850 0-2.800 1-3.250 1.750V8.500H9.600v12h3.380v-6.400c0-1.700.75-2.650 2.050-2.650s2.100.85 2.100 2.650v6.400h3.370z',
  },
  youtube: {
    name: 'YouTube',
    path: 'M21.600 7.200a2.500 2.500 0 0 0-1.760-1.770C18.250 5 12 5 12 5s-6.250 0-7.840.430A2.500 2.500 0 0 0 2.400 7.200 26 26 0 0 0 2 12a26 26 0 0 0 .400 4.800 2.500 2.500 0 0 0 1.760 1.770C5.750 19 12 19 12 19s6.250 0 7.840-.430a2.500 2.500 0 0 0 1.760-1.770A26 26 0 0 0 22 12a26 26 0 0 0-.400-4.800zM10 15.200V8.800l5.400 3.200z',
  },
}

/** The accounts in social networks that are active, as signs (WID-28). */
export function SocialLinksWidget({ id, widget }: WidgetProps<'socialLinks'>) {
  const t = useWords(portalsPageDataWords)
  const heading = useId()
  const { title, accounts, alignment } = widget
  const shown = accounts.filter(({ active, url }) => active && url && safeUrl.test(url))
  if (shown.length === 0) return null
  return (
    <nav
      className={styles.social}
      data-align={alignment}
      {...(title ? { 'aria-labelledby': heading } : { 'aria-label': t('social') })}
    >
      {title && (
        <h2 id={heading} className={styles.title}>
          <PageText element={id} path={['title']} text={title} />
        </h2>
      )}
      <ul className={styles.list}>
        {shown.map(({ id: account, platform, url }) => (
          <li key={account}>
            <PageAnchor
              to={{ href: url ?? '', leaves: true }}
              className={styles.link}
              aria-label={platforms[platform].name}
            >
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fillRule="evenodd">
                <path d={platforms[platform].path} fill="currentColor" />
              </svg>
            </PageAnchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
