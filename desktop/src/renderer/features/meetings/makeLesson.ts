import type { CoreApi } from '#desktop/core/CoreApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import { newLesson } from '#shared/features/content/rules/outline/newLesson.ts'
import { createId } from '#shared/kernel/model/key.ts'

/** What a film's copy takes along: its files are the same objects, so nothing is copied but their names. */
const copied = [
  ...['type', 'description', 'tags', 'mimeType', 'files', 'captions', 'transcript', 'length', 'durationMs'],
  ...['width', 'height', 'size', 'useHls', 'hlsGenerated', 'dominantColor', 'derivativeStatus', 'status'],
] as const

export type LessonOfFilm = {
  film: Row
  course: string
  name: string
  /** Null: the whole film. */
  range: { startMs: number; endMs: number } | null
}

/**
 * Puts a recording into a course, as its last lesson. A part of it is another asset, trimmed as any film: the recording on the meeting's
 * page stays whole. The film is made before the lesson names it.
 */
export async function makeLesson(core: CoreApi, { film, course, name, range }: LessonOfFilm): Promise<void> {
  const asset = range ? await copyFilm(core, film, name) : film.key
  if (range) await core.trimAsset({ asset, range })
  const lesson = newLesson('video', name, createId)
  await core.edit({
    entity: 'course',
    key: course,
    edits: [
      {
        do: 'insert',
        path: ['sections'],
        parent: null,
        element: { ...lesson, item: { ...lesson.item, asset } },
      },
    ],
  })
}

async function copyFilm(core: CoreApi, film: Row, name: string): Promise<string> {
  const values = Object.fromEntries(
    copied.flatMap((field) =>
      film[field] === null || film[field] === undefined ? [] : [[field, film[field]]],
    ),
  )
  const { key } = await core.create({ entity: 'asset', values: { ...values, name } })
  return key
}
