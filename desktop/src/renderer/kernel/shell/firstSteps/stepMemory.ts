import { createStoredList } from '../../parts/storedList.ts'

const isName = (value: unknown): value is string => typeof value === 'string'

/** The steps that were seen done: they stay so while the server cannot be asked, and are not read again. */
export const doneSteps = createStoredList('lectern.firstSteps.done', isName, 50)

/** `hidden` for a workspace whose author has dismissed the steps. */
const dismissals = createStoredList('lectern.firstSteps.view', isName, 1)

export const hideSteps = (workspace: string): void => dismissals.write(workspace, ['hidden'])
export const showSteps = (workspace: string): void => dismissals.write(workspace, [])
export const useIsHidden = (workspace: string): boolean => dismissals.use(workspace).length > 0
