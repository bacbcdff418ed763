import type { Portal } from '#shared/features/portals/entities/Portal.ts'

/** What cards ask of the portal that they stand on. */
export type CardPortal = Pick<Portal, 'type' | 'tokens'> & {
  settings: Pick<
    Portal['settings'],
    | 'public'
    | 'membership'
    | 'commerce'
    | 'cardShowPrice'
    | 'courseCardShowImage'
    | 'courseCardShowTitle'
    | 'courseCardShowInstructor'
    | 'courseCardShowDescription'
    | 'courseCardShowInfoBar'
    | 'courseCardShowActionButton'
    | 'courseCardShowLessonCount'
  >
}
