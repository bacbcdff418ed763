import { useRecord } from '#desktop/renderer/kernel/editing/useRecord.ts'
import { Captions } from '../../assets/Captions.tsx'
import type { LessonBodyProps, LessonKindEditor } from '../LessonKindEditor.ts'
import { ScormFacts } from '../scorm/ScormFacts.tsx'
import { FileBody } from './FileBody.tsx'

// Editors of lessons that are a file. The fields of each are in the order of its form.

const videoFields = ['asset', 'aspectRatio', 'posterImage', 'required', 'content'] as const
const audioFields = ['asset', 'required', 'content'] as const
const pdfFields = ['asset', 'content'] as const
const scormFields = ['asset', 'completesWhen'] as const
const anyFileFields = ['asset', 'url', 'content'] as const

export const videoEditor: LessonKindEditor<'video'> = {
  fields: videoFields,
  Body: (props) => (
    <FileBody
      {...props}
      fields={videoFields}
      accept="video"
      invitation="Drop a video here, or choose one. It is converted on this computer while you keep working."
      icon="video"
      about={(asset) => <FileCaptions assetKey={asset.key} />}
    />
  ),
}

export const audioEditor: LessonKindEditor<'audio'> = {
  fields: audioFields,
  Body: (props) => (
    <FileBody
      {...props}
      fields={audioFields}
      accept="audio"
      invitation="Drop a recording here, or choose one."
      about={(asset) => <FileCaptions assetKey={asset.key} />}
    />
  ),
}

export const pdfEditor: LessonKindEditor<'pdf'> = {
  fields: pdfFields,
  Body: (props) => (
    <FileBody
      {...props}
      fields={pdfFields}
      accept="pdf"
      invitation="Drop a PDF here, or choose one."
      icon="document"
    />
  ),
}

export const scormEditor: LessonKindEditor<'scorm'> = {
  fields: scormFields,
  Body: (props) => (
    <FileBody
      {...props}
      fields={scormFields}
      accept="scorm"
      invitation="Drop a SCORM 1.2 package (.zip) here, or choose one."
      about={(asset) => <ScormFacts asset={asset} completesWhen={props.item.completesWhen} />}
    />
  ),
}

/** Files of all types: to download, or to open in another application. */
export const anyFileEditor = {
  fields: anyFileFields,
  Body: (props: LessonBodyProps<'download'> | LessonBodyProps<'application'>) => (
    <FileBody {...props} fields={anyFileFields} accept="any" invitation="Drop a file here, or choose one." />
  ),
}

/** The captions of a film or recording belong to the file, wherever it is used. */
function FileCaptions({ assetKey }: { assetKey: string }) {
  const { record } = useRecord('asset', assetKey)
  return record && <Captions asset={record} />
}
