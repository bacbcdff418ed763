import { anyFile, FileBody } from '../file/FileBody.tsx'
import type { LessonKindEditor } from '../LessonKindEditor.ts'

const fields = ['asset', 'url', 'content'] as const

/** A file to download, or an address to fetch one from. */
export const downloadEditor: LessonKindEditor<'download'> = {
  fields,
  Body: (props) => <FileBody {...props} fields={fields} accept="any" invitation={anyFile} />,
}
