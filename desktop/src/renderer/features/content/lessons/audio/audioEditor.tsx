import { FileBody } from '../file/FileBody.tsx'
import type { LessonKindEditor } from '../LessonKindEditor.ts'
import { FileCaptions } from '../media/FileCaptions.tsx'

const fields = ['asset', 'required', 'content'] as const

/** A recording, with its captions. */
export const audioEditor: LessonKindEditor<'audio'> = {
  fields,
  Body: (props) => (
    <FileBody
      {...props}
      fields={fields}
      accept="audio"
      invitation={invitation}
      about={(asset) => <FileCaptions assetKey={asset.key} />}
    />
  ),
}

const invitation = 'Drop a recording here, or choose one.'
