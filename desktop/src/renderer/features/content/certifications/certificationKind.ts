import { optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { Certification } from '#shared/features/content/entities/Certification.ts'
import type { ItemKind } from '../items/ItemKind.ts'
import { makeEditioned } from '../items/makeEditioned.ts'
import { certificationTabs } from './certificationTabs.ts'

/** A certification is listed, edited and published like taught items (CON-16); awarded certificates keep its edition. */
export const certificationKind: ItemKind = {
  entity: Certification,
  list: '/app/certifications',
  editor: '/app/certification-editor',
  icon: 'badge',
  invitation: 'The certificate that learners earn for a course or program: its design and its fields.',
  begin: ['name', 'description'],
  columns: [
    {
      field: 'design',
      label: 'Looks like',
      width: '120px',
      first: 'asc',
      text: ({ template, design }) => (template ? 'Own PDF' : optionLabel(String(design ?? 'classic'))),
    },
  ],
  tabs: certificationTabs,
  editions: {
    ...makeEditioned(Certification),
    isRead: 'New certificates look like this',
    isNone:
      'Each time you publish the certification, certificates awarded from then on use the new design. Earlier editions are listed here.',
    unchanged:
      'This resets the draft to the design that new certificates have. Certificates already awarded do not change.',
    putBack: (number) =>
      `This publishes the certification as it was in edition ${number}, as a new edition. Certificates already awarded do not change.`,
  },
}
