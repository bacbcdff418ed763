import { optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { Certification } from '#shared/features/content/entities/Certification.ts'
import { editionsOf } from '../items/editionsOf.ts'
import type { ItemKind } from '../items/ItemKind.ts'
import { certificationTabs } from './certificationTabs.ts'

/** A certification is listed, edited and published like what is taught (CON-16); what was awarded keeps its edition. */
export const certificationKind: ItemKind = {
  entity: Certification,
  list: '/app/certifications',
  editor: '/app/certification-editor',
  icon: 'badge',
  invitation:
    'What learners are awarded for a course or a program: how the certificate looks, and what stands on it.',
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
    ...editionsOf(Certification),
    isRead: 'New certificates look like this',
    isNone:
      'Each time the certification is published, certificates that are awarded from then on look like it. The earlier ones are listed here.',
    unchanged: 'The draft becomes what new certificates look like. Those that were awarded stay as they are.',
    putBack: (number) =>
      `The certification becomes as it was in edition ${number}, and is published so, as a new edition. Certificates that were awarded stay as they are.`,
  },
}
