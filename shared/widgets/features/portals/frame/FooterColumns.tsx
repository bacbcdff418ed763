import { useId } from 'react'
import type { ShownFrame } from '#shared/features/portals/operations/ShownFrame.ts'
import styles from './FooterColumns.module.css'
import { FrameAnchor } from './FrameAnchor.tsx'
import { useLinkLabel } from './useLinkLabel.ts'

type Column = NonNullable<ShownFrame['footer']>['columns'][number]

/** The columns of a portal's own footer (PRT-32). */
export function FooterColumns({ columns }: { columns: readonly Column[] }) {
  if (columns.length === 0) return null
  return (
    <div className={styles.columns}>
      {columns.map((column) => (
        <OneColumn key={column.id} column={column} />
      ))}
    </div>
  )
}

function OneColumn({ column }: { column: Column }) {
  const id = useId()
  const labelOf = useLinkLabel()
  const { heading, kind, text, links } = column
  const title = heading && (
    <h2 id={id} className={styles.heading}>
      {heading}
    </h2>
  )
  if (kind === 'text')
    return (
      <div>
        {title}
        <p className={styles.text}>{text}</p>
      </div>
    )
  const shown =
    kind === 'links'
      ? links.map((one) => ({ id: one.id, to: one, label: labelOf(one) }))
      : column.profiles.map((one) => ({
          id: one.id,
          to: { href: one.href, leaves: true },
          label: platformNames[one.platform],
        }))
  return (
    <nav {...(heading && { 'aria-labelledby': id })}>
      {title}
      <ul className={styles.links}>
        {shown.map((one) => (
          <li key={one.id}>
            <FrameAnchor to={one.to}>{one.label}</FrameAnchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Names of companies, the same in all languages (WID-28). */
const platformNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  x: 'X',
  linkedIn: 'LinkedIn',
  youtube: 'YouTube',
} as const satisfies Record<Column['profiles'][number]['platform'], string>
