import { Button } from '@blueprintjs/core'
import { ArrowLeft } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { EmptyState } from '../parts/EmptyState.tsx'
import styles from './RecordsPage.module.css'

type RecordsSplitProps = {
  title: string
  path: string
  rows: readonly { key: string; id: string; name: string }[]
  /** The one that is open, by id. */
  current: string | undefined
  /** Below the list: what there is more of. */
  more?: ReactNode
  /** The open one; null while there is none to show. */
  children: ReactNode
}

/** A list of records beside the one that is open; on a narrow screen one of the two. */
export function RecordsSplit({ title, path, rows, current, more, children }: RecordsSplitProps) {
  const [, navigate] = useLocation()
  return (
    <div className={styles.split} data-open={current !== undefined}>
      <nav className={styles.list} aria-label={title}>
        {rows.map((row) => (
          <button
            key={row.key}
            type="button"
            className={styles.item}
            data-current={row.id === current}
            aria-current={row.id === current ? 'true' : undefined}
            onClick={() => navigate(`${path}/${row.id}`)}
          >
            <span className="clipped">{row.name}</span>
          </button>
        ))}
        {more}
      </nav>
      <div className={styles.form}>
        {children ? (
          <>
            <Button
              className={styles.back ?? ''}
              variant="minimal"
              icon={<ArrowLeft />}
              text={title}
              onClick={() => navigate(path)}
            />
            {children}
          </>
        ) : (
          <EmptyState icon="select" title={`Choose one of the ${title.toLowerCase()}`} />
        )}
      </div>
    </div>
  )
}
