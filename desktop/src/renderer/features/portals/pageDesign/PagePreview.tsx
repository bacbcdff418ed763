import '#widgets/kernel/theme/tokens.css'
import { Button, ButtonGroup, Spinner } from '@blueprintjs/core'
import { Desktop, MobilePhone } from '@blueprintjs/icons'
import { type CSSProperties, Suspense, useState } from 'react'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRecords, useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { CrashGuard } from '#desktop/renderer/kernel/parts/CrashGuard.tsx'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { PageHostProvider } from '#widgets/features/portals/pageWidgets/host/PageHost.ts'
import { PageView } from '#widgets/features/portals/pageWidgets/PageView.tsx'
import { type HostLinkProps, LinkProvider } from '#widgets/kernel/links/HostLink.tsx'
import { lookProperties } from '#widgets/kernel/theme/lookProperties.ts'
import { PublishingOf } from '../publishing/PortalPublishing.tsx'
import styles from './PagePreview.module.css'
import { useFittedWidth } from './useFittedWidth.ts'
import { usePreviewHost } from './usePreviewHost.tsx'

/** Looks like a link, and opens nothing, so that the author keeps their place. */
const PreviewLink = ({ href, className, style, children }: HostLinkProps) => (
  <span title={href} className={className} style={style}>
    {children}
  </span>
)

const widths = {
  phone: { label: 'Phone', icon: <MobilePhone />, pixels: 390 },
  desktop: { label: 'Desktop', icon: <Desktop />, pixels: 1280 },
} as const
type Width = keyof typeof widths

/** The page of the form beside it, as visitors will see it, updated while the author types. */
export function PagePreview() {
  const [width, setWidth] = useState<Width>('desktop')
  const { pixels } = widths[width]
  const { ref, zoom } = useFittedWidth<HTMLElement>(pixels)
  return (
    <section className={styles.preview} aria-label="Preview">
      <PublishingHere />
      <div className={styles.bar}>
        <span className="quiet">Preview. Links are disabled.</span>
        <ButtonGroup>
          {(Object.keys(widths) as Width[]).map((one) => (
            <Button
              key={one}
              size="small"
              icon={widths[one].icon}
              text={widths[one].label}
              active={width === one}
              aria-pressed={width === one}
              onClick={() => setWidth(one)}
            />
          ))}
        </ButtonGroup>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
      <section ref={ref} className={styles.room} aria-label="The page" tabIndex={0}>
        {/* Cast: zoom is a property that React's types do not know yet. */}
        <div className={styles.paper} style={{ width: `${pixels}px`, zoom } as CSSProperties}>
          <CrashGuard>
            <Suspense fallback={<Spinner />}>
              <PortalOfPage />
            </Suspense>
          </CrashGuard>
        </div>
      </section>
    </section>
  )
}

/** Its portal, or the one that the console works on; a page may stand on all of them. */
function usePortalOfPage() {
  const { record } = useFormTarget()
  const { data: state } = useConsoleState()
  const first = useRecords({ entity: 'portal', fields: ['name'], offset: 0, limit: 1 })
  const named = typeof record.portal === 'string' ? record.portal : (state?.workspace?.portal ?? null)
  return { key: named ?? first.data?.items[0]?.key ?? null, isNone: named === null && first.isSuccess }
}

/** A page is published with its portal. */
function PublishingHere() {
  const { key } = usePortalOfPage()
  return key && <PublishingOf key={key} portal={key} />
}

function PortalOfPage() {
  const { record } = useFormTarget()
  const { key, isNone } = usePortalOfPage()
  const { data, isError } = useRow('portal', key)
  if (isError || (key === null && isNone))
    return <p className="quiet">Create a portal to preview this page.</p>
  if (!data) return <Spinner />
  // Casts: stored records have the shape of their definitions.
  const portal = data as Portal
  const { elements = [] } = (record.config ?? {}) as Partial<PortalTemplate['config']>
  return <Page nodes={elements} portal={portal} />
}

function Page({ nodes, portal }: { nodes: readonly PageNode[]; portal: Portal }) {
  const host = usePreviewHost(nodes, portal)
  // Cast: custom properties.
  const colors = lookProperties(portal.stylesheet) as CSSProperties
  return (
    <div className={styles.page} style={colors}>
      {nodes.length === 0 && (
        <p className={styles.empty}>Add a row, then a column in it, then a widget in the column.</p>
      )}
      <LinkProvider value={PreviewLink}>
        <PageHostProvider value={host}>
          <PageView nodes={nodes} title={portal.publicName || portal.name} />
        </PageHostProvider>
      </LinkProvider>
    </div>
  )
}
