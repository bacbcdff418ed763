import { Button } from '@blueprintjs/core'
import { EyeOpen } from '@blueprintjs/icons'
import { useSearchParams } from 'wouter'
import { idOf } from '#desktop/renderer/kernel/parts/idOf.ts'
import { useGo } from '#desktop/renderer/kernel/shell/commands/useCommands.ts'
import type { OfItem } from '../../content/items/ItemKind.ts'
import { isPreviewed, previewPath } from './previewPath.ts'

/** Opens the item under edit as a learner sees it, at the lesson that is open. */
export function PreviewButton({ used, item, kind }: OfItem) {
  const [params] = useSearchParams()
  const go = useGo()
  const { name } = kind.entity
  if (!isPreviewed(name)) return null
  return (
    <Button
      icon={<EyeOpen />}
      text="Preview"
      title="See it as a learner does"
      onClick={() => {
        void used.session.flush()
        go(previewPath(name, idOf(item.key), params.get('lesson')))
      }}
    />
  )
}
