import { type BlockPart, lesson } from '#shared/features/content/lessons/lesson.ts'
import { lessonCommon } from '#shared/features/content/lessons/lessonCommon.ts'
import { partAsLesson } from '#shared/features/content/rules/outline/partAsLesson.ts'
import { lessonKind, offeredParts } from '../../outline/outlineEntries.tsx'
import { LessonBody } from '../LessonBody.tsx'
import { LessonHead } from '../LessonHead.tsx'
import type { StepEditors } from '../LessonKindEditor.ts'
import { LessonName } from '../LessonName.tsx'
import { LessonSettings } from '../LessonSettings.tsx'
import styles from './BlockBody.module.css'

type PartEditorProps = { part: BlockPart; path: string[]; editors: StepEditors }

/** A part of a block under edit, with the same editors as lessons. */
export function PartEditor({ part, path, editors }: PartEditorProps) {
  const { item } = partAsLesson(part)
  return (
    <article className={styles.part} aria-label={part.name}>
      <LessonHead id={part.id} label={lessonKind(part.type).label} isHidden={part.hidden} />
      <LessonName label="Name of the part" field={lessonCommon.name} path={[...path, 'name']} />
      <div data-mend="part">{item && <LessonBody item={item} path={path} editors={editors} />}</div>
      <LessonSettings
        text="Part settings"
        of={lesson}
        type={part.type}
        offered={offeredParts}
        path={path}
        editors={editors}
      />
    </article>
  )
}
