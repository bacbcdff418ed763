import type { ComponentType } from 'react'
import type { Step } from '../outline/OutlineKind.ts'
import { stepEditors } from './stepEditors.ts'

type LessonBodyProps = { item: Step; path: string[] }

/** The content of a lesson or step, by its type. */
export function LessonBody({ item, path }: LessonBodyProps) {
  // Cast: the editor is the one of its type.
  const Body = stepEditors[item.type].Body as ComponentType<LessonBodyProps>
  return <Body item={item} path={path} />
}
