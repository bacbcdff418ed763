import type { LessonKindEditor } from '../LessonKindEditor.ts'
import { ArticleBody } from './ArticleBody.tsx'

export const articleEditor: LessonKindEditor<'article'> = { fields: ['content'], Body: ArticleBody }
