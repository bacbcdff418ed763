import type { ComponentProps, ReactNode, RefObject } from 'react'
import styles from './Classroom.module.css'
import { LessonNavigation } from './LessonNavigation.tsx'

type Props = ComponentProps<typeof LessonNavigation> & {
  name: string
  /** Takes the focus when another lesson is opened. */
  heading: RefObject<HTMLDivElement | null>
  player: ReactNode
  /** Below the navigation, across the whole width. */
  end?: ReactNode
  /** The lesson's tabs. */
  tabs: ReactNode
  /** Beside the tabs. */
  rail: ReactNode
  railLabel: string
}

/** The open lesson: its name, its player, the ways to the others, its tabs. */
export function LessonStage({ name, heading, player, end, tabs, rail, railLabel, ...navigation }: Props) {
  return (
    <>
      <div ref={heading} tabIndex={-1} className={styles.heading}>
        <h1 className={styles.title}>{name}</h1>
      </div>
      <div className={styles.player}>{player}</div>
      <LessonNavigation {...navigation} />
      {end}
      <div className={styles.below}>
        {tabs}
        <aside className={styles.rail} aria-label={railLabel}>
          {rail}
        </aside>
      </div>
    </>
  )
}
