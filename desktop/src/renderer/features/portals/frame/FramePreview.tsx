import '#widgets/kernel/theme/tokens.css'
import '#widgets/kernel/theme/dark.css'
import { Button, ButtonGroup } from '@blueprintjs/core'
import { Desktop, MobilePhone, Moon } from '@blueprintjs/icons'
import { type CSSProperties, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useRows } from '#desktop/renderer/kernel/api/useRows.ts'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import { makeShownFrame } from '#shared/features/portals/rules/shownFrame.ts'
import { AnnouncementView } from '#widgets/features/portals/frame/AnnouncementView.tsx'
import { FooterColumns } from '#widgets/features/portals/frame/FooterColumns.tsx'
import { FrameAnchor } from '#widgets/features/portals/frame/FrameAnchor.tsx'
import { MenuBar, MenuList } from '#widgets/features/portals/frame/MenuBar.tsx'
import { type HostLinkProps, LinkProvider } from '#widgets/kernel/links/HostLink.tsx'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { lookProperties } from '#widgets/kernel/theme/lookProperties.ts'
import { DarkNote } from '../look/DarkNote.tsx'
import { OwnFontFaces } from '../look/fonts/OwnFontFaces.tsx'
import { fontsIn } from '../look/fonts/useOwnFonts.ts'
import { ShowAsChoice } from '../pageDesign/bar/ShowAsChoice.tsx'
import page from '../pageDesign/canvas/PageHere.module.css'
import { askerFor, type ShownAs } from '../pageDesign/showAs.ts'
import styles from './FramePreview.module.css'
import { frameIn } from './frameLists.ts'
import { hiddenParts } from './hiddenParts.ts'
import { builtInMenu } from './startingFrame.ts'
import { findTarget, useFrameRows } from './useLinkTexts.ts'

/** Looks like a link, and opens nothing, so that the author keeps their place. */
const StillLink = ({ href, className, children }: HostLinkProps) => (
  <span title={href} className={className}>
    {children}
  </span>
)

/** The portal's bar, menu, footer and announcement as one reader gets them, by the portal's own parts. */
export function FramePreview() {
  const { record } = useFormTarget()
  const [shownAs, setShownAs] = useState<ShownAs>({ as: 'visitor' })
  const [isPhone, setPhone] = useState(false)
  const [isDark, setDark] = useState(false)
  // Cast: stored records have the shape of their definitions.
  const portal = record as Row & Portal
  const frame = frameIn(record)
  const rowOf = useFrameRows(frame)
  const libraries = [
    ...useRows('library', [...portal.libraries, portal.defaultLibrary ?? []].flat()).values(),
  ]
  const asker = askerFor(shownAs, portal, libraries)
  const isBuiltIn = frame.menu.length === 0
  const shown = makeShownFrame(isBuiltIn ? { ...frame, menu: builtInMenu(record) } : frame, {
    asker,
    now: Date.now(),
    targetOf: findTarget(rowOf),
  })
  const name = portal.publicName || portal.name
  const hidden = hiddenParts(frame.footer.columns, shown.footer)
  const look = lookProperties(portal.stylesheet, isDark)
  return (
    <figure className={styles.preview} aria-label="Preview">
      <OwnFontFaces stylesheet={portal.stylesheet} fonts={fontsIn(portal)} />
      <div className={styles.tools}>
        <ShowAsChoice portal={portal} shownAs={shownAs} onChoose={setShownAs} />
        <ButtonGroup variant="minimal">
          <Button
            icon={<Desktop />}
            aria-label="Desktop"
            active={!isPhone}
            aria-pressed={!isPhone}
            onClick={() => setPhone(false)}
          />
          <Button
            icon={<MobilePhone />}
            aria-label="Phone"
            active={isPhone}
            aria-pressed={isPhone}
            onClick={() => setPhone(true)}
          />
          <Button
            icon={<Moon />}
            aria-label="Dark theme"
            active={isDark}
            aria-pressed={isDark}
            onClick={() => setDark(!isDark)}
          />
        </ButtonGroup>
      </div>
      {isDark && <DarkNote />}
      {frame.announcement.text && !shown.announcement && (
        <p className="quiet">The announcement is not shown to this reader now.</p>
      )}
      <div
        className={`${page.page} ${styles.page}`}
        data-page-theme={isDark ? 'dark' : 'light'}
        data-phone={isPhone}
        // Cast: custom properties.
        style={look as CSSProperties}
      >
        <LinkProvider value={StillLink}>
          {shown.announcement && (
            <AnnouncementView announcement={shown.announcement} close={() => undefined} />
          )}
          <div className={styles.bar}>
            <strong className={styles.name}>{name}</strong>
            {!isPhone && (
              <div className={styles.menu}>
                {shown.menu && <MenuBar entries={shown.menu.entries} path="/" />}
              </div>
            )}
            {shown.button && (
              <FrameAnchor to={shown.button} className={buttonClass({ look: 'secondary', size: 'small' })}>
                {shown.button.label}
              </FrameAnchor>
            )}
          </div>
          {isPhone && shown.menu && (
            <div className={styles.drawer}>
              <MenuList entries={shown.menu.entries} path="/" onClick={() => undefined} />
            </div>
          )}
          <div className={styles.body}>
            <span />
            <span />
            <span />
          </div>
          <div className={styles.footer}>
            {shown.footer ? (
              <FooterColumns columns={shown.footer.columns} />
            ) : (
              <p className={styles.builtIn}>
                <strong>{name}</strong>
                <span>Home</span>
                {portal.type !== 'public' && <span>Memberships</span>}
                <span>My account</span>
              </p>
            )}
            <p className={styles.copyright}>{shown.copyright ?? '© your organization'}</p>
          </div>
        </LinkProvider>
      </div>
      {hidden.length > 0 && (
        <ul className={`quiet ${styles.hidden}`} aria-label="Not shown in the footer">
          {hidden.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </figure>
  )
}
