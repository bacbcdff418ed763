import { useEffect, useState } from 'react'
import { fileOf, partsOf } from '#shared/features/content/lessons/parts.ts'
import type { OutlineLesson } from '#shared/features/content/rules/outline/courseOutline.ts'
import { AccountDialog } from '#web/features/identity/AccountProvider.tsx'
import { Toasts } from '#web/kernel/parts/Notices.tsx'
import type { PlayerAsset } from '#widgets/features/content/host/WidgetHost.ts'
import { prefetchPlayers } from '#widgets/features/content/lessons/lessonPlayers.tsx'
import { useOnline } from '#widgets/kernel/loading/useOnline.ts'
import { prefetchBlocks } from '#widgets/kernel/richText/blocks/blockViews.tsx'
import { prefetchDialogs } from '../dialogs.ts'

/**
 * Prefetches what a classroom may need offline: the players of all kinds in the course, and the dialogs.
 * The next lesson then needs no script. Starts after the first user interaction, so that visitors who only look
 * do not download it.
 */
export function usePrefetch(
  outline: readonly OutlineLesson[],
  assets: Readonly<Record<string, PlayerAsset>>,
): void {
  const isOnline = useOnline()
  const isUsed = useIsUsed()
  const types = [...new Set(outline.flatMap((lesson) => listTypes(lesson, assets)))].sort().join(' ')
  useEffect(() => {
    if (!isOnline || !isUsed) return
    const parts = [
      ...prefetchPlayers(new Set(types.split(' '))),
      ...prefetchBlocks(new Set(types.split(' '))),
      AccountDialog.prefetch(),
      Toasts.prefetch(),
      ...prefetchDialogs(),
    ]
    // Opening it loads it again, and shows the error then.
    Promise.all(parts).catch((error: unknown) => console.warn('A part could not be fetched ahead', error))
  }, [isOnline, isUsed, types])
}

/** Types of a lesson, of a block's parts, of a microcast's file, and of what is in their texts. */
const listTypes = ({ item }: OutlineLesson, assets: Readonly<Record<string, PlayerAsset>>): string[] =>
  [item, ...partsOf(item)].flatMap((one) => [
    one.type,
    assets[fileOf(one) ?? '']?.type || one.type,
    ...(one.content?.slate ?? []).map(({ type }) => type),
  ])

/** A film that begins to play has a slow line for itself. */
const filmFirstMs = 2500
const isOnFilm = (target: EventTarget | null) =>
  target instanceof Element && target.closest('section')?.querySelector('video') != null

const signs = ['pointerdown', 'keydown', 'touchstart'] as const

/** Whether the user has clicked, touched or typed, also on an earlier page of the same document. */
function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    // Browsers without this API do not wait.
    if (navigator.userActivation?.hasBeenActive ?? true) return setUsed(true)
    let timer: ReturnType<typeof setTimeout> | undefined
    const use = ({ target }: Event) => {
      timer ??= setTimeout(() => setUsed(true), isOnFilm(target) ? filmFirstMs : 0)
    }
    for (const sign of signs) window.addEventListener(sign, use, { capture: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, use, { capture: true })
    }
  }, [])
  return isUsed
}
