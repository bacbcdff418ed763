import type { ComponentType } from 'react'
import type { Lesson, LessonType } from '#shared/features/content/lessons/lesson.ts'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useHost } from '../../host/HostContext.ts'
import { LessonNotice } from '../LessonNotice.tsx'
import type { FilePlayerProps, PlayerProps } from '../PlayerProps.ts'

/** The kinds that show a file. */
type FileLessonType = Extract<Lesson, { asset: unknown }>['type'] & LessonType

/** The player of a lesson that shows a file: plays it once it is chosen and processed. */
export const ofFile = (Player: ComponentType<FilePlayerProps>) =>
  function FileLesson({ item, ...props }: PlayerProps<FileLessonType>) {
    const t = useWords(contentPlayersWords)
    const { mode } = useHost()
    const asset = item.asset ? props.assets[item.asset] : undefined
    if (!item.asset) return <LessonNotice>{t(mode === 'edit' ? 'file.choose' : 'file.none')}</LessonNotice>
    if (!asset || !isPlayable(asset.status)) return <LessonNotice>{t('file.processing')}</LessonNotice>
    return <Player {...props} asset={asset} />
  }

/** Whether a file in this state may be played. */
export const isPlayable = (status: string) =>
  status === 'processed' || status === 'published' || status === 'locked'
