import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import { PublishingOf } from '../../publishing/PortalPublishing.tsx'
import { NotShown } from '../panels/NotShown.tsx'
import styles from './DesignerBar.module.css'

/** A page is published with its portal; before that, the places at which visitors will see nothing are listed. */
export const PublishPart = ({ portal, name }: { portal: string; name: string }) => (
  <PopoverButton
    intent="primary"
    text="Publish…"
    content={
      <div className={styles.publish}>
        <p className={styles.whole}>A portal is published as a whole: “{name}” with all its pages.</p>
        <PublishingOf key={portal} portal={portal} />
        <NotShown />
      </div>
    }
  />
)
