import type { ComponentType } from 'react'
import type { Lesson, LessonType } from '../../../../../src/features/content/lessons/LessonKind.ts'
import { useHost } from '../../host/HostContext.ts'
import { LessonNotice } from '../LessonNotice.tsx'
import type { FilePlayerProps, PlayerProps } from '../PlayerProps.ts'

/** The kinds that show a file. */
type FileLessonType = Extract<Lesson, { asset: unknown }>['type'] & LessonType

/** The player of a lesson that shows a file: plays it once it is chosen and processed. */
export const ofFile = (Player: ComponentType<FilePlayerProps>) =>
  function FileLesson({ item, ...props }: PlayerProps<FileLessonType>) {
    const { mode } = useHost()
    const asset = item.asset ? props.assets[item.asset] : undefined
    if (!item.asset)
      return (
        <LessonNotice>
          {mode === 'edit' ? 'Choose a file for this lesson.' : 'No file specified'}
        </LessonNotice>
      )
    if (!asset || !isProcessed(asset.status)) return <LessonNotice>Asset is being processed</LessonNotice>
    return <Player {...props} asset={asset} />
  }

const isProcessed = (status: string) =>
  status === 'processed' || status === 'published' || status === 'locked'
