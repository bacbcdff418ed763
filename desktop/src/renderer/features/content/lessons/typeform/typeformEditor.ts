import type { LessonKindEditor } from '../LessonKindEditor.ts'
import { TypeformBody } from './TypeformBody.tsx'

export const typeformEditor: LessonKindEditor<'typeform'> = { fields: ['typeformId'], Body: TypeformBody }
