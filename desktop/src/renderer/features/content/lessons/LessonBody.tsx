import type { ComponentType } from 'react'
import type { Step } from '../outline/OutlineKind.ts'
import type { StepEditors } from './LessonKindEditor.ts'

type LessonBodyProps = { item: Step; path: string[]; editors: StepEditors }

/** The content of a lesson or step, by its type. */
export function LessonBody({ item, path, editors }: LessonBodyProps) {
  // Cast: the editor is the one of its type.
  const Body = editors[item.type].Body as ComponentType<LessonBodyProps>
  return <Body item={item} path={path} editors={editors} />
}
