import { FileBody } from '../file/FileBody.tsx'
import type { LessonKindEditor } from '../LessonKindEditor.ts'

const fields = ['asset', 'content'] as const

/** A PDF. */
export const pdfEditor: LessonKindEditor<'pdf'> = {
  fields,
  Body: (props) => (
    <FileBody {...props} fields={fields} accept="pdf" invitation={invitation} icon="document" />
  ),
}

const invitation = 'Drop a PDF here, or choose one.'
