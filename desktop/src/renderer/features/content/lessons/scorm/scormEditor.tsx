import { FileBody } from '../file/FileBody.tsx'
import type { LessonKindEditor } from '../LessonKindEditor.ts'
import { ScormFacts } from './ScormFacts.tsx'

const fields = ['asset', 'completesWhen'] as const

/** A SCORM package, with its facts. */
export const scormEditor: LessonKindEditor<'scorm'> = {
  fields,
  Body: (props) => (
    <FileBody
      {...props}
      fields={fields}
      accept="scorm"
      invitation={invitation}
      about={(asset) => <ScormFacts asset={asset} completesWhen={props.item.completesWhen} />}
    />
  ),
}

const invitation = 'Drop a SCORM 1.2 package (.zip) here, or choose one.'
