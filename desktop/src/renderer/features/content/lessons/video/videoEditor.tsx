import { FileBody } from '../file/FileBody.tsx'
import type { LessonKindEditor } from '../LessonKindEditor.ts'
import { FileCaptions } from '../media/FileCaptions.tsx'

const fields = ['asset', 'aspectRatio', 'posterImage', 'required', 'content'] as const

/** A film, with its captions. */
export const videoEditor: LessonKindEditor<'video'> = {
  fields,
  Body: (props) => (
    <FileBody
      {...props}
      fields={fields}
      accept="video"
      invitation={invitation}
      icon="video"
      about={(asset) => <FileCaptions assetKey={asset.key} />}
    />
  ),
}

const invitation =
  'Drop a video here, or choose one. It is prepared for playing on this computer while you go on.'
