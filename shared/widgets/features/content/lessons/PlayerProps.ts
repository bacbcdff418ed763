import type { ComponentType } from 'react'
import type { Lesson, LessonType } from '#shared/features/content/lessons/lesson.ts'
import type { LessonProps, PlayerAsset } from '../host/WidgetHost.ts'

/** The props of the player of one kind, or of several. */
export type PlayerProps<T extends LessonType = LessonType> = LessonProps & {
  item: Lesson<T>
  /** The lesson has come to its end; a quiz: it was passed. */
  onEnded?: (() => void) | undefined
}

/** A block plays its parts with it. It is passed in, since the player of all kinds depends on the one of blocks. */
export type WithPartPlayer = { PartPlayer: ComponentType<LessonProps> }

/** The props of what plays a lesson's file. */
export type FilePlayerProps = Omit<PlayerProps, 'item'> & { asset: PlayerAsset }
