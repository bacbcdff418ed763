import type { ComponentType } from 'react'
import type { LessonBodyProps } from './LessonKindEditor.ts'
import { lessonEditors } from './lessonEditors.ts'

/** A lesson's content, by its type. */
export function LessonBody({ item, path }: LessonBodyProps) {
  // Cast: the editor is the one of the lesson's type.
  const Body = lessonEditors[item.type].Body as ComponentType<LessonBodyProps>
  return <Body item={item} path={path} />
}
