import type { Editioned } from '#desktop/renderer/kernel/editions/Editioned.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'

/** What the dialogs of editions say of a portal. */
export const editionsOfPortal: Editioned = {
  entity: Portal,
  isRead: 'Visitors see this',
  isNone:
    'Each time you publish the portal, visitors see a new edition: its pages, categories, words and stylesheet. Earlier editions are listed here.',
  unchanged:
    'This resets the draft to the edition that visitors see now: its pages, categories, words and stylesheet. Nothing changes for them.',
  putBack: (number) =>
    `This publishes the portal as it was in edition ${number}, as a new edition: its pages, categories, words and stylesheet. Settings that apply at once, such as domains and libraries, do not change, nor does anything that several portals share.`,
  putAside: (isDirty) =>
    isDirty
      ? 'The current draft is not published and will be replaced. To be able to restore it later, publish it first.'
      : null,
}
