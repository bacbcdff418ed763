import { Spinner } from '@blueprintjs/core'
import { Suspense, useMemo } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { newLesson } from '#shared/features/content/rules/outline/newLesson.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { LessonText } from '#widgets/features/content/lessons/texts/LessonText.tsx'
import { LessonPreview } from '../lessons/LessonPreview.tsx'

/** An item that shows one file, and a text below it or in its place, as learners see it. `file`: the field of its file. */
export function ItemPreview({ item, file }: { item: Row; file: string }) {
  const key = typeof item[file] === 'string' ? item[file] : null
  const { data: asset, isError } = useRow('asset', key)
  const type = asset ? String(asset.type) : null
  const section = useMemo(() => asLesson(item, key, type), [item, key, type])
  // Cast: a stored item has the shape of its definition.
  const content = item.content as RichText | null
  if (key !== null && type === null && !isError) return <Spinner aria-label="Opening its file" />
  if (key === null && !content)
    return (
      <EmptyState icon="eye-off" title="Nothing to see yet" description="Choose a file, or write a text." />
    )
  return (
    <LessonPreview section={section}>
      {key !== null && content && (
        <Suspense fallback={<Spinner />}>
          <LessonText value={content} />
        </Suspense>
      )}
    </LessonPreview>
  )
}

/** The players know lessons: a package is one by its type, and a text without a file is an article. */
function asLesson(item: Row, asset: string | null, type: string | null): CourseSection {
  const kind = asset === null ? 'article' : type === 'scorm' ? 'scorm' : 'microcast'
  const name = String(item.name)
  const lesson = newLesson(kind, name, createId)
  const { content, posterImage = null, headline, disableSeekAhead = false } = item
  // Cast: of the fields that its kind has, with the item's values.
  return {
    ...lesson,
    id: item.id,
    item: {
      ...lesson.item,
      headline,
      content,
      posterImage,
      required: disableSeekAhead,
      ...(asset !== null && { asset }),
    },
  } as CourseSection
}
