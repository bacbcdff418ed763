import type { Editioned } from '#desktop/renderer/kernel/editions/Editioned.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'

/** What the dialogs of editions say of a portal. */
export const editionsOfPortal: Editioned = {
  entity: Portal,
  isRead: 'Visitors see this',
  isNone:
    'Each time the portal is published, visitors see a new edition: its pages, categories, words and stylesheet. The earlier ones are listed here.',
  unchanged:
    'The draft becomes what visitors see now, with its pages, categories, words and stylesheet. Nothing changes for them.',
  putBack: (number) =>
    `The portal becomes as it was in edition ${number}, with its pages, categories, words and stylesheet, and is published so, as a new edition. Whatever acts at once stays as it is, such as domains and libraries; so does what several portals share.`,
  putAside: (isDirty) =>
    isDirty
      ? 'What the draft has now is not published, and is replaced. To be able to put it back later, publish it first.'
      : null,
}
