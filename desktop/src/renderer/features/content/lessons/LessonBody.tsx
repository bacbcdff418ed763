import type { CourseItem } from '../../../../../../shared/src/features/content/entities/Course.ts'
import { lesson } from '../../../../../../shared/src/features/content/lessons/lesson.ts'
import { assertNever } from '../../../../../../shared/src/kernel/errors/assert.ts'
import { EntityForm } from '../../../kernel/form/EntityForm.tsx'
import { ArticleBody } from './article/ArticleBody.tsx'
import { BlockBody } from './block/BlockBody.tsx'
import { CertificationBody } from './certification/CertificationBody.tsx'
import { FileBody } from './file/FileBody.tsx'
import { bodyFields } from './lessonFields.ts'
import { QuizBody } from './quiz/QuizBody.tsx'
import { TypeformBody } from './typeform/TypeformBody.tsx'

/** A lesson's content, by its type. */
export function LessonBody({ item, path }: { item: CourseItem; path: string[] }) {
  switch (item.type) {
    case 'article':
    case 'text':
      return <ArticleBody path={path} />
    case 'video':
    case 'audio':
    case 'pdf':
    case 'scorm':
    case 'download':
    case 'application':
      return <FileBody item={item} path={path} />
    case 'quiz':
    case 'knowledgeCheck':
      return <QuizBody item={item} path={path} />
    case 'block':
      return <BlockBody item={item} path={path} />
    case 'certification':
      return <CertificationBody item={item} path={path} />
    case 'typeform':
      return <TypeformBody path={path} />
    case 'microcast':
      return <EntityForm fields={lesson.fields} names={bodyFields(item.type)} path={path} />
    default:
      return assertNever(item)
  }
}
