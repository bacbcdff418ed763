import { anyFile, FileBody } from '../file/FileBody.tsx'
import type { LessonKindEditor } from '../LessonKindEditor.ts'

const fields = ['asset', 'url', 'content'] as const

/** A file of any other type. */
export const applicationEditor: LessonKindEditor<'application'> = {
  fields,
  Body: (props) => <FileBody {...props} fields={fields} accept="any" invitation={anyFile} />,
}
