import { SearchButton, SearchInBar, SearchInMenu } from '../search/SearchInFrame.tsx'
import { BarButton } from './BarButton.tsx'
import styles from './BarParts.module.css'

/** In the app bar, between logo and links: search, as an icon where its field has no room, and the portal's own button (PAG-48). */
export function BarMiddle() {
  return (
    <div className={styles.middle}>
      <div className={styles.search}>
        <div className={styles.field}>
          <SearchInBar />
        </div>
        <SearchButton className={styles.icon} />
      </div>
      <BarButton />
    </div>
  )
}

/** The same in the phone's menu. */
export function MenuTop({ close }: { close(): void }) {
  return (
    <>
      <SearchInMenu close={close} />
      <BarButton close={close} />
    </>
  )
}
