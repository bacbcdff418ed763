import { safeUrl } from '#shared/kernel/richText/safeUrl.ts'
import { ButtonAnchor } from '../../parts/Button.tsx'
import type { BlockViewProps } from './BlockViewProps.ts'
import styles from './blocks.module.css'

/** A link that looks like a button; nothing without an address. */
export function ButtonLink({ block: { label, url, look } }: BlockViewProps<'button'>) {
  if (!safeUrl.test(url)) return null
  const isOutside = /^https?:/i.test(url)
  return (
    <p className={styles.button} data-look={look}>
      <ButtonAnchor
        look={look}
        href={url}
        {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {label || url}
      </ButtonAnchor>
    </p>
  )
}
