import { Button } from '@blueprintjs/core'
import { CloudUpload } from '@blueprintjs/icons'

/** In the place of the button that publishes, for those who may not (ROL-10). */
export const MayNotPublish = ({ noun }: { noun: string }) => (
  <>
    <Button icon={<CloudUpload />} text="Publish changes" disabled />
    <span className="quiet">Only a full administrator may publish this {noun}.</span>
  </>
)
