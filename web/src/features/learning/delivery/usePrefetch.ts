import { useEffect, useState } from 'react'
import type { OutlineLesson } from '../../../../../shared/src/features/content/rules/courseOutline.ts'
import type { PlayerAsset } from '../../../../../shared/widgets/features/content/host/WidgetHost.ts'
import { prefetchPlayers } from '../../../../../shared/widgets/features/content/lessons/LessonPlayer.tsx'
import { Toasts } from '../../../kernel/parts/Notices.tsx'
import { useOnline } from '../../../kernel/parts/useOnline.ts'
import { AccountDialog } from '../../identity/AccountProvider.tsx'

/**
 * Brings what a classroom may need while the network is there: the players of all kinds that the course has,
 * and the dialog to sign in again. Going on to the next lesson then needs no script. It begins once somebody
 * uses the page: whoever only looks, by a link, is not made to load it.
 */
export function usePrefetch(
  outline: readonly OutlineLesson[],
  assets: Readonly<Record<string, PlayerAsset>>,
): void {
  const isOnline = useOnline()
  const isUsed = useIsUsed()
  const types = [...new Set(outline.flatMap((lesson) => typesOf(lesson, assets)))].sort().join(' ')
  useEffect(() => {
    if (!isOnline || !isUsed) return
    const parts = [...prefetchPlayers(new Set(types.split(' '))), AccountDialog.prefetch(), Toasts.prefetch()]
    // Whoever opens it asks again, and hears then.
    Promise.all(parts).catch((error: unknown) => console.warn('A part could not be fetched ahead', error))
  }, [isOnline, isUsed, types])
}

/** Of a lesson, of the parts of a block, and of the file of a microcast. */
const typesOf = ({ item }: OutlineLesson, assets: Readonly<Record<string, PlayerAsset>>): string[] =>
  [item, ...item.subItems].flatMap(({ type, asset }) => [type, (asset && assets[asset]?.type) || type])

const signs = ['pointerdown', 'keydown', 'touchstart'] as const

/** Whether somebody has clicked, touched or typed, on an earlier page too where this one was not loaded anew. */
function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    // A browser that does not know is not made to wait.
    if (navigator.userActivation?.hasBeenActive ?? true) return setUsed(true)
    const use = () => setUsed(true)
    for (const sign of signs) window.addEventListener(sign, use, { once: true, capture: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, use, { capture: true })
    }
  }, [])
  return isUsed
}
