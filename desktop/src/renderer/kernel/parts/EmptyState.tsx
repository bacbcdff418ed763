import { NonIdealState, type NonIdealStateProps } from '@blueprintjs/core'
import styles from './EmptyState.module.css'

/** The placeholder of an empty view, with what to do. Its title is one heading level below the screen's. */
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
