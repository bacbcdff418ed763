import { CoursePicture } from '#widgets/features/content/course/CoursePicture.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import styles from './FilmStill.module.css'

type Props = {
  name: string
  image: string | null
  color: string | null
  /** What plays it; absent where it is only looked at. */
  play?: { label: string; onPlay(): void; onSoon(): void }
}

/** A film before it plays: its poster, and the button over it. */
export function FilmStill({ name, image, color, play }: Props) {
  const icon = <Icon name="play" size={30} />
  return (
    <div className={styles.still}>
      <CoursePicture name={name} image={image} color={color} />
      {play ? (
        <button
          type="button"
          className={styles.play}
          aria-label={play.label}
          onPointerEnter={play.onSoon}
          onClick={play.onPlay}
        >
          {icon}
        </button>
      ) : (
        <span className={styles.play}>{icon}</span>
      )}
    </div>
  )
}
