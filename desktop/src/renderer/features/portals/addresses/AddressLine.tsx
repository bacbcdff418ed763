import { AnchorButton } from '@blueprintjs/core'
import { Share } from '@blueprintjs/icons'
import { CopyButton } from '#desktop/renderer/kernel/parts/CopyButton.tsx'
import styles from './Addresses.module.css'

/** An address of a portal's page, which can be opened and copied. */
export const AddressLine = ({ address, label }: { address: string; label: string }) => (
  <section className={styles.line} aria-label={label}>
    <span className={styles.address}>{address}</span>
    <AnchorButton href={address} target="_blank" rel="noreferrer" icon={<Share />} text="Open" />
    <CopyButton text={address} />
  </section>
)
