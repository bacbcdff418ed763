import { Endorsed, GitMerge } from '@blueprintjs/icons'
import { ConflictsPage } from '../conflicts/ConflictsPage.tsx'
import { type Screen, staff } from '../manifest/Feature.ts'
import { useFeatures } from '../manifest/FeaturesContext.tsx'
import { collectEntries, type MenuEntry } from '../manifest/menu.ts'
import { FirstStepsPage } from './firstSteps/FirstStepsPage.tsx'

export const conflictsPath = '/app/conflicts'

const own: readonly Screen[] = [
  {
    path: '/app/first-steps',
    view: FirstStepsPage,
    // Those who make courses.
    roles: staff,
    menu: { place: 'settings', group: 'Help', order: 1990, label: 'First steps', icon: Endorsed },
  },
  {
    path: conflictsPath,
    view: ConflictsPage,
    menu: { place: 'settings', group: 'Sync', order: 2000, label: 'Conflicts', icon: GitMerge },
  },
]

/**
 * The existing screens, by path. Loaded with the first page, from this computer: with lazy loading, React delays
 * each first render by 300 ms.
 */
export const useScreens = (): readonly Screen[] => [
  ...useFeatures().flatMap(({ screens }) => screens),
  ...own,
]

/** The menu's entries for all roles. */
export const useMenu = (): readonly MenuEntry[] => collectEntries([...useFeatures(), { screens: own }])
