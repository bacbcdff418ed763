import { ConflictsPage } from '../conflicts/ConflictsPage.tsx'
import type { Screen } from '../manifest/Feature.ts'
import { useFeatures } from '../manifest/FeaturesContext.tsx'
import { entriesOf, type MenuEntry } from '../manifest/menu.ts'

const own: readonly Screen[] = [{ path: '/app/conflicts', view: ConflictsPage }]

/**
 * The screens that exist, by path. They come with the first load, from this computer: fetched lazily, React
 * holds each first showing back by 300 ms.
 */
export const useScreens = (): readonly Screen[] => [
  ...useFeatures().flatMap(({ screens }) => screens),
  ...own,
]

/** The menu's lines, whoever they are for. */
export const useMenu = (): readonly MenuEntry[] => entriesOf(useFeatures())
