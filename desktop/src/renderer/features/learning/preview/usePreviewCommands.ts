import { Edit, EyeOpen } from '@blueprintjs/icons'
import { useLocation, useSearchParams } from 'wouter'
import type { Command } from '#desktop/renderer/kernel/shell/commands/Command.ts'
import { useGo } from '#desktop/renderer/kernel/shell/commands/useCommands.ts'
import { editedItem, editorPath, isPreviewed, previewPath } from './previewPath.ts'

/** From the editor to the preview, and back. */
export function usePreviewCommands(): readonly Command[] {
  const [location] = useLocation()
  const [params] = useSearchParams()
  const go = useGo()
  const lesson = params.get('lesson')
  const edited = editedItem(location)
  if (edited) {
    const path = previewPath(edited.type, edited.id, lesson)
    return [
      { id: 'preview', group: 'Actions', label: 'Preview as learner', icon: EyeOpen, run: () => go(path) },
    ]
  }
  const [, type = '', id = ''] = /^\/app\/preview\/(\w+)\/([^/]+)$/.exec(location) ?? []
  if (!isPreviewed(type)) return []
  const path = editorPath(type, id, lesson)
  const label = type === 'course' || type === 'program' ? 'Edit this lesson' : `Edit this ${type}`
  return [{ id: 'edit', group: 'Actions', label, icon: Edit, run: () => go(path) }]
}
