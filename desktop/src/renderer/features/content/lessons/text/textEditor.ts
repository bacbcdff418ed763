import { ArticleBody } from '../article/ArticleBody.tsx'
import type { LessonKindEditor } from '../LessonKindEditor.ts'

/** A text is written as an article is. */
export const textEditor: LessonKindEditor<'text'> = { fields: ['content'], Body: ArticleBody }
