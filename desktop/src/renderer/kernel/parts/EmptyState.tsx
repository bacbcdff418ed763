import { NonIdealState, type NonIdealStateProps } from '@blueprintjs/core'
import styles from './EmptyState.module.css'

/** What stands where nothing can be shown, and what to do about it. Its title is the next heading after the screen's. */
export function EmptyState({ title, description, ...rest }: NonIdealStateProps) {
  return (
    <NonIdealState
      {...rest}
      className={styles.state ?? ''}
      description={
        <>
          <h2 className={styles.title}>{title}</h2>
          {description}
        </>
      }
    />
  )
}
