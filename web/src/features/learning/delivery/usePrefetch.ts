import { useEffect } from 'react'
import type { OutlineLesson } from '../../../../../shared/src/features/content/rules/courseOutline.ts'
import type { PlayerAsset } from '../../../../../shared/widgets/features/content/host/WidgetHost.ts'
import { prefetchPlayers } from '../../../../../shared/widgets/features/content/lessons/LessonPlayer.tsx'
import { Toasts } from '../../../kernel/parts/Notices.tsx'
import { useOnline } from '../../../kernel/parts/useOnline.ts'
import { AccountDialog } from '../../identity/AccountProvider.tsx'

/**
 * Brings what a classroom may need while the network is there: the players of all kinds that the course has,
 * and the dialog to sign in again. Going on to the next lesson then needs no script.
 */
export function usePrefetch(
  outline: readonly OutlineLesson[],
  assets: Readonly<Record<string, PlayerAsset>>,
): void {
  const isOnline = useOnline()
  const types = [...new Set(outline.flatMap((lesson) => typesOf(lesson, assets)))].sort().join(' ')
  useEffect(() => {
    if (!isOnline) return
    const parts = [...prefetchPlayers(new Set(types.split(' '))), AccountDialog.prefetch(), Toasts.prefetch()]
    // Whoever opens it asks again, and hears then.
    Promise.all(parts).catch((error: unknown) => console.warn('A part could not be fetched ahead', error))
  }, [isOnline, types])
}

/** Of a lesson, of the parts of a block, and of the file of a microcast. */
const typesOf = ({ item }: OutlineLesson, assets: Readonly<Record<string, PlayerAsset>>): string[] =>
  [item, ...item.subItems].flatMap(({ type, asset }) => [type, (asset && assets[asset]?.type) || type])
