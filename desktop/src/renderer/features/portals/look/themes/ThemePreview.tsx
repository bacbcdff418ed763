import { useMemo } from 'react'
import { blankRecord } from '#desktop/renderer/kernel/form/blankRecord.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { flattenElements } from '#shared/features/portals/rules/pageContents.ts'
import type { CardPortal } from '#widgets/features/portals/cards/CardPortal.ts'
import { createPageHost } from '#widgets/features/portals/pageWidgets/host/createPageHost.tsx'
import { type PageHost, PageHostProvider } from '#widgets/features/portals/pageWidgets/host/PageHost.ts'
import { PageView } from '#widgets/features/portals/pageWidgets/PageView.tsx'
import { PortalLook } from '../../pageDesign/canvas/PortalLook.tsx'
import { makeSampleCourses } from './sampleCourses.ts'
import styles from './Themes.module.css'

type ThemePreviewProps = {
  label: string
  stylesheet: unknown
  nodes: readonly PageNode[]
  portalName: string
}

/** A home page as the portal renders it, with sample courses, in a desktop's and a phone's width. It is looked at, not used. */
export function ThemePreview({ label, stylesheet, nodes, portalName }: ThemePreviewProps) {
  const host = useMemo(() => makeHost(nodes, stylesheet), [nodes, stylesheet])
  const windows = [
    ['desktop', 'On a desktop'],
    ['phone', 'On a phone'],
  ] as const
  return (
    <div className={styles.preview}>
      {windows.map(([width, where]) => (
        <section
          key={width}
          className={styles.window}
          data-width={width}
          aria-label={`${label}, ${where.toLowerCase()}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
          tabIndex={0}
        >
          <div className={styles.paper} inert>
            <PortalLook stylesheet={stylesheet} isDark={false}>
              <div className={styles.bar}>
                <strong>{portalName}</strong>
                <span>Courses</span>
                <span>Sign in</span>
              </div>
              <PageHostProvider value={host}>
                <PageView nodes={nodes} title={portalName} />
              </PageHostProvider>
              <div className={styles.footer}>
                <strong>{portalName}</strong>
                <span>Imprint</span>
                <span>Privacy</span>
              </div>
            </PortalLook>
          </div>
        </section>
      ))}
    </div>
  )
}

function makeHost(nodes: readonly PageNode[], stylesheet: unknown): PageHost {
  const cards = makeSampleCourses(stylesheet)
  const items = cards.map(({ type, key }) => ({ type, key }))
  return createPageHost({
    // Cast: a new portal has the fields of its definition.
    portal: { ...(blankRecord(Portal.fields) as CardPortal), stylesheet },
    lists: flattenElements(nodes).map(({ id }) => ({ element: id, items })),
    cards,
    ...{ targets: [], isEdited: false, hiddenIn: () => 0, pictureOf: () => undefined },
    ...{ discussion: () => null, leadForm: () => null, typeform: () => null },
    ...{ breadcrumbs: () => null, content: () => null, film: () => null, offers: () => [] },
    ...{ events: [], lessons: [], menu: [] },
    ...{ dataWidget: () => null, meets: () => true, fileOf: () => undefined },
  })
}
