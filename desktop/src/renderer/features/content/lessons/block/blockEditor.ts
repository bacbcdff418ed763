import type { LessonKindEditor } from '../LessonKindEditor.ts'
import { BlockBody } from './BlockBody.tsx'

export const blockEditor: LessonKindEditor<'block'> = { fields: ['content', 'subItems'], Body: BlockBody }
